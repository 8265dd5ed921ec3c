namespace ServiceStack.Api.OpenApi;

using System;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// Describes the services as OpenAPI 3.1 does, at /openapi.json, and lets a person call each of them on a page of its own, at /ui/.
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

    /// <summary>The version of OpenAPI that the document is written in: 3.1 by default, or 3.0.</summary>
    public string OpenApiVersion { get; set; } = "3.1";

    /// <summary>The name of the API's license, as text: "MIT". Proprietary by default; null leaves it out.</summary>
    public string License { get; set; } = "Proprietary";

    /// <summary>The address of the license's text; null for none.</summary>
    public string LicenseUrl { get; set; }

    /// <summary>
    /// Whether calls that require a login also accept <c>Authorization: Bearer</c>, by a filter of the application or a proxy in front.
    /// False by default.
    /// </summary>
    public bool BearerTokens { get; set; }

    /// <summary>The header with an API key that calls that require a login also accept; null for none.</summary>
    public string ApiKeyHeader { get; set; }

    /// <summary>Operations for which it is false are left out.</summary>
    public Func<Operation, bool> IsListed { get; set; } = static _ => true;

    internal bool IsOlder => OpenApiVersion == "3.0";

    /// <inheritdoc/>
    /// <exception cref="ArgumentException"><see cref="OpenApiVersion"/> is neither 3.0 nor 3.1.</exception>
    public void Register(IAppHost appHost)
    {
        if (OpenApiVersion is not ("3.0" or "3.1"))
            throw new ArgumentException($"OpenApiVersion is '{OpenApiVersion}'. Set it to \"3.1\" or \"3.0\".");

        appHost.CatchAllHandlers.Add((_, pathInfo, _) =>
            pathInfo.Equals("/openapi.json", StringComparison.OrdinalIgnoreCase) ? new OpenApiHandler(this) : null);
        appHost.CatchAllHandlers.Add(static (_, pathInfo, filePath) => ApiPageHandler.For(pathInfo, "ui", filePath));
    }
}
