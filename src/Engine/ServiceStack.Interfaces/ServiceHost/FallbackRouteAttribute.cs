namespace ServiceStack.ServiceHost;

using System;

[AttributeUsage(AttributeTargets.Class, AllowMultiple = false, Inherited = true)]
public class FallbackRouteAttribute : RouteAttribute
{
    public FallbackRouteAttribute(string path) : base(path)
    {
    }

    public FallbackRouteAttribute(string path, string verbs) : base(path, verbs)
    {
    }
}
