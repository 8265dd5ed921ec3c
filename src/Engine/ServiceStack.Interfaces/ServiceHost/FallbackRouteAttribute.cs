namespace ServiceStack.ServiceHost;

using System;

/// <summary>A route for paths that no other route, handler or file matches. One per application.</summary>
/// <example>
/// <code>
/// [FallbackRoute("/{Path*}")]
/// public class Spa
/// {
///     public string Path { get; set; }
/// }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = true, AllowMultiple = false)]
public class FallbackRouteAttribute : RouteAttribute
{
    /// <summary>Creates a fallback for every HTTP method.</summary>
    /// <param name="path">For example <c>/{Path*}</c>.</param>
    public FallbackRouteAttribute(string path) : base(path)
    {
    }

    /// <summary>Creates a fallback for some HTTP methods.</summary>
    /// <param name="path">For example <c>/{Path*}</c>.</param>
    /// <param name="verbs">Methods separated by commas, for example <c>GET,HEAD</c>.</param>
    public FallbackRouteAttribute(string path, string verbs) : base(path, verbs)
    {
    }
}
