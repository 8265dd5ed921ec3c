namespace ServiceStack.ServiceHost;

using System;

public static class RestrictExtensions
{
    public static bool HasAnyRestrictionsOf(EndpointAttributes allRestrictions, EndpointAttributes restrictions) => throw new NotImplementedException();

    public static EndpointAttributes ToAllowedFlagsSet(this EndpointAttributes restrictTo) => throw new NotImplementedException();
}
