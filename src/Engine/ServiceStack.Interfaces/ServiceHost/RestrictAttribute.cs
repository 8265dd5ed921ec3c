namespace ServiceStack.ServiceHost;

using System;

/// <summary>Restricts who may call a service, and to whom the metadata pages show it. Callers outside get 403.</summary>
/// <remarks>
/// Within a scenario, groups that it doesn't mention (network, security, method, call style, format, transport) allow everything.
/// </remarks>
/// <example>
/// <code>
/// [Restrict(EndpointAttributes.InternalNetworkAccess, EndpointAttributes.Secure | EndpointAttributes.External)]
/// public class Report { }   // from the internal network, or from outside with HTTPS
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Class, Inherited = true, AllowMultiple = false)]
public class RestrictAttribute : Attribute
{
    /// <summary>Creates an attribute without restrictions. Set <see cref="InternalOnly"/>, <see cref="AccessTo"/> and so on.</summary>
    public RestrictAttribute()
    {
        AccessTo = EndpointAttributes.Any;
        VisibilityTo = EndpointAttributes.Any;
    }

    /// <summary>Restricts access and visibility to requests that match one of the scenarios.</summary>
    public RestrictAttribute(params EndpointAttributes[] restrictAccessAndVisibilityToScenarios)
    {
        AccessibleToAny = AllowedFlags(restrictAccessAndVisibilityToScenarios);
        VisibleToAny = AllowedFlags(restrictAccessAndVisibilityToScenarios);
    }

    /// <summary>Restricts access and visibility separately.</summary>
    /// <param name="allowedAccessScenarios">Requests that may call the service.</param>
    /// <param name="visibleToScenarios">Requests to which the metadata pages show the service.</param>
    public RestrictAttribute(EndpointAttributes[] allowedAccessScenarios, EndpointAttributes[] visibleToScenarios) : this()
    {
        AccessibleToAny = AllowedFlags(allowedAccessScenarios);
        VisibleToAny = AllowedFlags(visibleToScenarios);
    }

    /// <summary>The first scenario that may call the service. Default: <see cref="EndpointAttributes.Any"/>.</summary>
    public EndpointAttributes AccessTo
    {
        get => AccessibleToAny.Length == 0 ? EndpointAttributes.Any : AccessibleToAny[0];
        set => AccessibleToAny = [value.ToAllowedFlagsSet()];
    }

    /// <summary>The scenarios that may call the service.</summary>
    public EndpointAttributes[] AccessibleToAny { get; private set; }

    /// <summary>Whether every request may call the service.</summary>
    public bool HasNoAccessRestrictions => AccessTo == EndpointAttributes.Any;

    /// <summary>Whether the metadata pages show the service to every request.</summary>
    public bool HasNoVisibilityRestrictions => VisibilityTo == EndpointAttributes.Any;

    /// <summary>Whether access and visibility are limited to internal networks. Set it to true, or leave it out.</summary>
    public bool InternalOnly
    {
        get => VisibleInternalOnly && !HasAccessTo(EndpointAttributes.External);
        set
        {
            if (!value) throw new ArgumentException("Only true is allowed", nameof(value));

            AccessTo = VisibilityTo = EndpointAttributes.InternalNetworkAccess;
        }
    }

    /// <summary>Whether access and visibility are limited to this machine. Set it to true, or leave it out.</summary>
    public bool LocalhostOnly
    {
        get => VisibleLocalhostOnly && !HasAccessTo(EndpointAttributes.External) && !HasAccessTo(EndpointAttributes.LocalSubnet);
        set
        {
            if (!value) throw new ArgumentException("Only true is allowed", nameof(value));

            AccessTo = VisibilityTo = EndpointAttributes.Localhost;
        }
    }

    /// <summary>The first scenario to which the metadata pages show the service. Default: <see cref="EndpointAttributes.Any"/>.</summary>
    public EndpointAttributes VisibilityTo
    {
        get => VisibleToAny.Length == 0 ? EndpointAttributes.Any : VisibleToAny[0];
        set => VisibleToAny = [value.ToAllowedFlagsSet()];
    }

    /// <summary>Whether the metadata pages show the service to internal networks only.</summary>
    /// <exception cref="ArgumentException">The value is <see langword="false"/>.</exception>
    public bool VisibleInternalOnly
    {
        get => !CanShowTo(EndpointAttributes.External);
        set
        {
            if (!value) throw new ArgumentException("Only true is allowed", nameof(value));

            VisibilityTo = EndpointAttributes.InternalNetworkAccess;
        }
    }

    /// <summary>Whether the metadata pages show the service to this machine only.</summary>
    /// <exception cref="ArgumentException">The value is <see langword="false"/>.</exception>
    public bool VisibleLocalhostOnly
    {
        get => !CanShowTo(EndpointAttributes.External) && !CanShowTo(EndpointAttributes.LocalSubnet);
        set
        {
            if (!value) throw new ArgumentException("Only true is allowed", nameof(value));

            VisibilityTo = EndpointAttributes.Localhost;
        }
    }

    /// <summary>The scenarios to which the metadata pages show the service.</summary>
    public EndpointAttributes[] VisibleToAny { get; private set; }

    /// <summary>Whether the metadata pages show the service to a request with these characteristics.</summary>
    public bool CanShowTo(EndpointAttributes restrictions) => HasNoVisibilityRestrictions || AnyAllows(VisibleToAny, restrictions);

    /// <summary>Whether a request with these characteristics may call the service.</summary>
    public bool HasAccessTo(EndpointAttributes restrictions) => HasNoAccessRestrictions || AnyAllows(AccessibleToAny, restrictions);

    private static bool AnyAllows(EndpointAttributes[] scenarios, EndpointAttributes restrictions)
    {
        foreach (var scenario in scenarios)
        {
            if ((scenario & restrictions) == restrictions) return true;
        }

        return false;
    }

    private static EndpointAttributes[] AllowedFlags(EndpointAttributes[] scenarios) =>
        Array.ConvertAll(scenarios, RestrictExtensions.ToAllowedFlagsSet);
}
