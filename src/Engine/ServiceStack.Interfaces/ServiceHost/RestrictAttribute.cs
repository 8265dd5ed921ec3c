namespace ServiceStack.ServiceHost;

using System;

[AttributeUsage(AttributeTargets.Class, Inherited = true, AllowMultiple = false)]
public class RestrictAttribute : Attribute
{
    public RestrictAttribute()
    {
        AccessTo = EndpointAttributes.Any;
        VisibilityTo = EndpointAttributes.Any;
    }

    public RestrictAttribute(params EndpointAttributes[] restrictAccessAndVisibilityToScenarios)
    {
        AccessibleToAny = AllowedFlags(restrictAccessAndVisibilityToScenarios);
        VisibleToAny = AllowedFlags(restrictAccessAndVisibilityToScenarios);
    }

    public RestrictAttribute(EndpointAttributes[] allowedAccessScenarios, EndpointAttributes[] visibleToScenarios) : this()
    {
        AccessibleToAny = AllowedFlags(allowedAccessScenarios);
        VisibleToAny = AllowedFlags(visibleToScenarios);
    }

    public EndpointAttributes AccessTo
    {
        get => AccessibleToAny.Length == 0 ? EndpointAttributes.Any : AccessibleToAny[0];
        set => AccessibleToAny = [value.ToAllowedFlagsSet()];
    }

    public EndpointAttributes[] AccessibleToAny { get; private set; }

    public bool HasNoAccessRestrictions => AccessTo == EndpointAttributes.Any;

    public bool HasNoVisibilityRestrictions => VisibilityTo == EndpointAttributes.Any;

    /// <summary>Both access and visibility to internal networks only.</summary>
    public bool InternalOnly
    {
        get => VisibleInternalOnly && !HasAccessTo(EndpointAttributes.External);
        set
        {
            if (!value) throw new ArgumentException("Only true is allowed", nameof(value));

            AccessTo = VisibilityTo = EndpointAttributes.InternalNetworkAccess;
        }
    }

    /// <summary>Both access and visibility to this machine only.</summary>
    public bool LocalhostOnly
    {
        get => VisibleLocalhostOnly && !HasAccessTo(EndpointAttributes.External) && !HasAccessTo(EndpointAttributes.LocalSubnet);
        set
        {
            if (!value) throw new ArgumentException("Only true is allowed", nameof(value));

            AccessTo = VisibilityTo = EndpointAttributes.Localhost;
        }
    }

    public EndpointAttributes VisibilityTo
    {
        get => VisibleToAny.Length == 0 ? EndpointAttributes.Any : VisibleToAny[0];
        set => VisibleToAny = [value.ToAllowedFlagsSet()];
    }

    public bool VisibleInternalOnly
    {
        get => !CanShowTo(EndpointAttributes.External);
        set
        {
            if (!value) throw new ArgumentException("Only true is allowed", nameof(value));

            VisibilityTo = EndpointAttributes.InternalNetworkAccess;
        }
    }

    public bool VisibleLocalhostOnly
    {
        get => !CanShowTo(EndpointAttributes.External) && !CanShowTo(EndpointAttributes.LocalSubnet);
        set
        {
            if (!value) throw new ArgumentException("Only true is allowed", nameof(value));

            VisibilityTo = EndpointAttributes.Localhost;
        }
    }

    public EndpointAttributes[] VisibleToAny { get; private set; }

    public bool CanShowTo(EndpointAttributes restrictions) => HasNoVisibilityRestrictions || AnyAllows(VisibleToAny, restrictions);

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
