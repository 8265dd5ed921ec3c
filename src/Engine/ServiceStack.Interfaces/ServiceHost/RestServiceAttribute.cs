namespace ServiceStack.ServiceHost;

using System;

[Obsolete]
[AttributeUsage(AttributeTargets.Class, Inherited = true, AllowMultiple = true)]
public class RestServiceAttribute : RouteAttribute
{
    public RestServiceAttribute(string path) : base(path)
    {
    }

    public RestServiceAttribute(string path, string verbs) : base(path, verbs)
    {
    }
}
