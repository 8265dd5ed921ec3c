namespace ServiceStack.ServiceHost;

using System;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = true, AllowMultiple = false)]
public class FallbackRouteAttribute : RouteAttribute
{
    public FallbackRouteAttribute(string path) : base(path)
    {
    }

    public FallbackRouteAttribute(string path, string verbs) : base(path, verbs)
    {
    }
}
