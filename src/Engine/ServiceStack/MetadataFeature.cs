namespace ServiceStack;

using System;
using System.Collections.Generic;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Metadata;

/// <summary>
/// The pages that describe an app: /metadata, /{format}/metadata, /soap11/wsdl and a few more, and /types/description.json for
/// <c>hyperhost types</c>.
/// </summary>
public class MetadataFeature : IPlugin
{
    /// <summary>Initializes a new instance of the <see cref="MetadataFeature"/> class.</summary>
    public MetadataFeature()
    {
    }

    /// <inheritdoc/>
    public void Register(IAppHost appHost) => appHost.CatchAllHandlers.Add(ProcessRequest);

    /// <summary>Returns the handler of a metadata path, as <c>/metadata</c> or <c>/json/metadata</c>; null for other paths.</summary>
    public IHttpHandler ProcessRequest(string httpMethod, string pathInfo, string filePath)
    {
        var parts = pathInfo.Trim('/').Split('/');
        if (parts.Length == 1) return Is(parts[0], "metadata") ? new IndexMetadataHandler() : null;

        var first = parts[0].ToLowerInvariant();
        if (Is(parts[1], "wsdl")) return WsdlHandler(first);
        if (first == "types" && Is(parts[1], "description.json")) return new TypeDescriptionHandler();
        return Is(parts[1], "metadata") ? FormatHandler(first) : null;
    }

    private static bool Is(string part, string name) => part.Equals(name, StringComparison.OrdinalIgnoreCase);

    private static IHttpHandler WsdlHandler(string version) => version switch
    {
        "soap11" => new Soap11WsdlMetadataHandler(),
        "soap12" => new Soap12WsdlMetadataHandler(),
        _ => null,
    };

    private static IHttpHandler FormatHandler(string format) => format switch
    {
        "json" => new JsonMetadataHandler(),
        "xml" => new XmlMetadataHandler(),
        "jsv" => new JsvMetadataHandler(),
        "soap11" => new Soap11MetadataHandler(),
        "soap12" => new Soap12MetadataHandler(),
        "types" => TypesHandler(),
        "operations" => new ActionHandler(Operations, "Operations"),
        _ => CustomHandler(format),
    };

    private static List<OperationDto> Operations(IHttpRequest request, IHttpResponse response) =>
        EndpointHost.Config.HasAccessToMetadata(request, response) ? EndpointHost.Metadata.GetOperationDtos(request) : null;

    private static MetadataTypesHandler TypesHandler()
    {
        var config = EndpointHost.Config?.MetadataTypesConfig;
        if (config == null) return null;
        config.BaseUrl ??= ServiceStackHttpHandlerFactory.GetBaseUrl();
        return new MetadataTypesHandler { Config = config };
    }

    private static CustomMetadataHandler CustomHandler(string format) =>
        EndpointHost.ContentTypeFilter.ContentTypeFormats.TryGetValue(format, out var contentType)
            ? new CustomMetadataHandler(contentType, ContentType.GetContentFormat(contentType))
            : null;
}
