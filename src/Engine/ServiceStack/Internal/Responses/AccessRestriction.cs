namespace ServiceStack.Internal.Responses;

using System;
using System.Text;
using ServiceStack.ServiceHost;

/// <summary>Names the access restriction of a service that a call did not meet.</summary>
internal static class AccessRestriction
{
    public static UnauthorizedAccessException NotMet(Type requestType, RestrictAttribute restriction, EndpointAttributes actual)
    {
        var scenarios = new StringBuilder();
        foreach (var allowed in restriction.AccessibleToAny)
        {
            scenarios.Append("\n -[").Append(allowed & ~actual).Append(']');
        }

        // an external caller does not see how its call was classified
        var isInternal = (actual & EndpointAttributes.InternalNetworkAccess) != 0;
        var seen = isInternal ? "\n Unauthorized call was made from: " + actual : "";
        return new UnauthorizedAccessException(
            $"Could not execute service '{requestType.Name}', The following restrictions were not met: '{scenarios}'{seen}");
    }
}
