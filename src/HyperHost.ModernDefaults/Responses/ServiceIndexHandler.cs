using System;
using System.IO;
using System.Linq;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Modern.Responses;

/// <summary>Responds to <c>/</c> with a <see cref="Modern.ServiceIndex"/> if the client does not prefer HTML.</summary>
internal sealed class ServiceIndexHandler(IAppHost appHost, Negotiation negotiation) : IServiceStackHttpHandler
{
    /// <summary>The handler of a request; null for another path, a browser, or an application with a start page.</summary>
    public IHttpHandler? For(IHttpRequest request)
    {
        if (request.PathInfo is not (null or "" or "/") || request.HttpMethod is not (HttpMethods.Get or HttpMethods.Head)) return null;

        // the configuration is that of the process, and outlives an AppHost
        if (!ReferenceEquals(EndpointHost.AppHost, appHost)) return null;

        var format = negotiation.Choose(request) ?? ContentType.Json;
        if (format == ContentType.Html || HasStartPage(appHost.Config)) return null;

        request.ResponseContentType = format;
        return new ServiceStackHttpHandler(this);
    }

    public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) =>
        httpRes.WriteToResponse(httpReq, Describe(httpReq));

    private static bool HasStartPage(EndpointHostConfig config)
    {
        if (!string.IsNullOrEmpty(config.DefaultRedirectPath)) return true;
        return config.WebHostPhysicalPath is { Length: > 0 } root
            && config.DefaultDocuments.Exists(document => File.Exists(Path.Combine(root, document)));
    }

    private ServiceIndex Describe(IHttpRequest request)
    {
        var index = new ServiceIndex { Service = appHost.Config.ServiceName };
        if (!MayRead(request)) return index;

        var url = request.GetApplicationUrl().TrimEnd('/');
        index.Links["metadata"] = url + "/metadata";
        if (EndpointHost.Plugins.Exists(plugin => plugin.GetType().Name is "OpenApiFeature" or "SwaggerFeature"))
        {
            index.Links["openapi"] = url + "/openapi.json";
            index.Links["ui"] = url + "/ui/";
        }

        var operations = EndpointHost.Metadata.OperationNamesMap;
        foreach (var name in EndpointHost.Metadata.GetOperationNamesForMetadata(request).OrderBy(name => name, StringComparer.Ordinal))
        {
            if (operations.TryGetValue(name.ToLowerInvariant(), out var operation)) index.Operations.Add(Describe(operation));
        }

        return index;
    }

    private static ServiceIndexOperation Describe(Operation operation)
    {
        var described = new ServiceIndexOperation { Name = operation.Name };
        foreach (var route in operation.Routes ?? [])
        {
            var allowed = AllowedMethods.OfOperation(operation).Where(method => method is not (HttpMethods.Head or HttpMethods.Options));
            if (!route.AllowsAllVerbs) allowed = route.Verbs.Where(method => AllowedMethods.HasAction(operation, method));
            described.Routes.Add($"{string.Join(",", allowed)} {route.Path}");
        }

        return described;
    }

    // as the metadata pages do
    private bool MayRead(IHttpRequest request)
    {
        var config = appHost.Config;
        var attributes = request.GetAttributes();
        return config.HasFeature(Feature.Metadata)
            && (config.MetadataVisibility == EndpointAttributes.Any
                || (attributes & config.MetadataVisibility.ToAllowedFlagsSet()) == attributes);
    }
}
