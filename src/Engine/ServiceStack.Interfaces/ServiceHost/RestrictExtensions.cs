namespace ServiceStack.ServiceHost;

/// <summary>Computations for <see cref="RestrictAttribute"/>.</summary>
public static class RestrictExtensions
{
    private static readonly EndpointAttributes[] Groups =
    [
        EndpointAttributes.AnyNetworkAccessType,
        EndpointAttributes.AnySecurityMode,
        EndpointAttributes.AnyHttpMethod,
        EndpointAttributes.AnyCallStyle,
        EndpointAttributes.AnyFormat,
        EndpointAttributes.AnyEndpoint,
    ];

    /// <summary>Whether two sets of flags have one in common.</summary>
    public static bool HasAnyRestrictionsOf(EndpointAttributes allRestrictions, EndpointAttributes restrictions) =>
        (allRestrictions & restrictions) != 0;

    /// <summary>Adds all flags of each group (network, security, method, call style, format, transport) of which none is set.</summary>
    public static EndpointAttributes ToAllowedFlagsSet(this EndpointAttributes restrictTo)
    {
        if (restrictTo is EndpointAttributes.Any or EndpointAttributes.None) return restrictTo;

        var allowed = restrictTo;
        foreach (var group in Groups)
        {
            if (!HasAnyRestrictionsOf(restrictTo, group)) allowed |= group;
        }

        return allowed;
    }
}
