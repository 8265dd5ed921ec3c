namespace ServiceStack.ServiceHost;

using System;

/// <summary>The earlier name of <see cref="RouteAttribute"/>.</summary>
[Obsolete]
[AttributeUsage(AttributeTargets.Class, Inherited = true, AllowMultiple = true)]
public class RestServiceAttribute : RouteAttribute
{
    /// <summary>Creates a route for every HTTP method.</summary>
    /// <param name="path">Template, for example <c>/hello/{Name}</c>.</param>
    public RestServiceAttribute(string path) : base(path)
    {
    }

    /// <summary>Creates a route for some HTTP methods.</summary>
    /// <param name="path">Template, for example <c>/hello/{Name}</c>.</param>
    /// <param name="verbs">Methods separated by commas, for example <c>GET,POST</c>.</param>
    public RestServiceAttribute(string path, string verbs) : base(path, verbs)
    {
    }
}
