namespace ServiceStack;

using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// <c>/json/reply/Name</c>, <c>/xml/oneway/Name</c> and so on for every format, under their older names too, and the SOAP endpoints.
/// </summary>
public class PredefinedRoutesFeature : IPlugin
{
    /// <summary>Initializes a new instance of the <see cref="PredefinedRoutesFeature"/> class.</summary>
    public PredefinedRoutesFeature()
    {
    }

    /// <inheritdoc/>
    public void Register(IAppHost appHost) => appHost.CatchAllHandlers.Add(ProcessRequest);

    /// <summary>
    /// Returns the handler of a predefined path, as <c>/json/reply/Hello</c> or <c>/xml/oneway/Hello</c>; null for other paths.
    /// </summary>
    public IHttpHandler ProcessRequest(string httpMethod, string pathInfo, string filePath)
    {
        var parts = pathInfo.TrimStart('/').Split('/');
        var format = parts[0].ToLowerInvariant();
        if (parts.Length == 1)
        {
            return format switch
            {
                "soap11" => new Soap11MessageSyncReplyHttpHandler(),
                "soap12" => new Soap12MessageSyncReplyHttpHandler(),
                _ => null,
            };
        }

        var requestName = parts.Length > 2 ? parts[2] : null;
        return parts[1].ToLowerInvariant() switch
        {
            "syncreply" or "reply" => GetReplyHandler(format, requestName),
            "asynconeway" or "oneway" => GetOneWayHandler(format, requestName),
            _ => null,
        };
    }

    private static GenericHandler GetReplyHandler(string format, string requestName) => format switch
    {
        "json" => new JsonSyncReplyHandler { RequestName = requestName },
        "xml" => new XmlSyncReplyHandler { RequestName = requestName },
        "jsv" => new JsvSyncReplyHandler { RequestName = requestName },
        _ => GetCustomHandler(format, EndpointAttributes.Reply, requestName),
    };

    private static GenericHandler GetOneWayHandler(string format, string requestName) => format switch
    {
        "json" => new JsonAsyncOneWayHandler { RequestName = requestName },
        "xml" => new XmlAsyncOneWayHandler { RequestName = requestName },
        "jsv" => new JsvAsyncOneWayHandler { RequestName = requestName },
        _ => GetCustomHandler(format, EndpointAttributes.OneWay, requestName),
    };

    private static GenericHandler GetCustomHandler(string format, EndpointAttributes attributes, string requestName)
    {
        if (!EndpointHost.ContentTypeFilter.ContentTypeFormats.TryGetValue(format, out var contentType)) return null;

        var feature = ContentType.ToFeature(contentType);
        if (feature == Feature.None) feature = Feature.CustomFormat;
        return new GenericHandler(contentType, attributes, feature) { RequestName = requestName };
    }
}
