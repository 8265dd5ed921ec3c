namespace ServiceStack.ServiceHost;

using System;

[AttributeUsage(AttributeTargets.Class, AllowMultiple = false, Inherited = true)]
public class RestrictAttribute : Attribute
{
    public RestrictAttribute()
    {
    }

    public RestrictAttribute(params EndpointAttributes[] restrictAccessAndVisibilityToScenarios)
    {
        throw new NotImplementedException();
    }

    public RestrictAttribute(EndpointAttributes[] allowedAccessScenarios, EndpointAttributes[] visibleToScenarios)
    {
        throw new NotImplementedException();
    }

    public EndpointAttributes AccessTo { get; set; }

    public EndpointAttributes[] AccessibleToAny => throw new NotImplementedException();

    public bool HasNoAccessRestrictions => throw new NotImplementedException();

    public bool HasNoVisibilityRestrictions => throw new NotImplementedException();

    public bool InternalOnly { get; set; }

    public bool LocalhostOnly { get; set; }

    public EndpointAttributes VisibilityTo { get; set; }

    public bool VisibleInternalOnly { get; set; }

    public bool VisibleLocalhostOnly { get; set; }

    public EndpointAttributes[] VisibleToAny => throw new NotImplementedException();

    public bool CanShowTo(EndpointAttributes restrictions) => throw new NotImplementedException();

    public bool HasAccessTo(EndpointAttributes restrictions) => throw new NotImplementedException();
}
