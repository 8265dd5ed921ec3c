namespace ServiceStack.Api.OpenApi;

using System;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// Describes the services as OpenAPI 3.0 does, at /openapi.json, and lets a person call each of them on a page of its own, at /ui/.
/// Both show what the caller may see of the metadata, and nothing if that is switched off.
/// </summary>
public class OpenApiFeature : IPlugin
{
    /// <summary>Initializes a new instance of the <see cref="OpenApiFeature"/> class.</summary>
    public OpenApiFeature()
    {
    }

    /// <summary>The title of the document; null for the name of the application.</summary>
    public string Title { get; set; }

    /// <summary>The version of the described API, as text.</summary>
    public string Version { get; set; } = "1.0";

    /// <summary>A few words on the API, in Markdown; null for none.</summary>
    public string Description { get; set; }

    /// <summary>Operations for which it is false are left out.</summary>
    public Func<Operation, bool> IsListed { get; set; } = static _ => true;

    internal Func<string, string> NameOf { get; set; } = static name => name;

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        appHost.CatchAllHandlers.Add((_, pathInfo, _) =>
            pathInfo.Equals("/openapi.json", StringComparison.OrdinalIgnoreCase) ? new OpenApiHandler(this) : null);
        appHost.CatchAllHandlers.Add(static (_, pathInfo, filePath) => ApiPageHandler.For(pathInfo, "ui", filePath));
    }
}
