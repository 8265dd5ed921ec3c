namespace ServiceStack.ServiceHost;

using System;

/// <summary>Maps a path to a request DTO. A DTO may have several routes.</summary>
/// <remarks>
/// <c>/orders/{Id}</c> binds a segment to the property <c>Id</c>. <c>/files/{Path*}</c> binds the rest of the path. Literals win over
/// variables, and variables over wildcards.
/// </remarks>
/// <example>
/// <code>
/// [Route("/hello")]
/// [Route("/hello/{Name}", "GET")]
/// public class Hello : IReturn&lt;HelloResponse&gt;
/// {
///     public string Name { get; set; }
/// }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = true, AllowMultiple = true)]
public class RouteAttribute : Attribute
{
    /// <summary>Creates a route for every HTTP method.</summary>
    /// <param name="path">Template, for example <c>/hello/{Name}</c>.</param>
    public RouteAttribute(string path)
    {
        Path = path;
    }

    /// <summary>Creates a route for some HTTP methods.</summary>
    /// <param name="path">Template, for example <c>/hello/{Name}</c>.</param>
    /// <param name="verbs">Methods separated by commas, for example <c>GET,POST</c>; <see langword="null"/> for all.</param>
    public RouteAttribute(string path, string verbs)
    {
        Path = path;
        Verbs = verbs;
    }

    /// <summary>Details for the metadata pages and the API's description.</summary>
    public string Notes { get; set; }

    /// <summary>Template of the path, with a leading slash.</summary>
    public string Path { get; set; }

    /// <summary>What the route does, in a few words, for the metadata pages and the API's description.</summary>
    public string Summary { get; set; }

    // Attributes of one type differ by this value alone: each route of a DTO needs its own.
    /// <summary>Identifies the route among the attributes of its DTO.</summary>
    public override object TypeId => (Path ?? "") + "|" + Verbs + "|" + Summary + "|" + Notes;

    /// <summary>HTTP methods separated by commas; <see langword="null"/> for all.</summary>
    public string Verbs { get; set; }
}
