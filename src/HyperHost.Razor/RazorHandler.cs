namespace ServiceStack.Razor;

using System;
using System.Net;
using ServiceStack.Razor.Managers;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Sends a page that does not belong to a service.</summary>
/// <remarks>A typed model is deserialized from the request, like a service's request DTO.</remarks>
public class RazorHandler : EndpointHandlerBase
{
    /// <summary>Serves the page of a path.</summary>
    public RazorHandler(string pathInfo)
    {
        PathInfo = pathInfo;
        RequestName = nameof(RazorHandler);
    }

    /// <summary>Serves the page of a path with a model.</summary>
    public RazorHandler(string pathInfo, object model)
        : this(pathInfo)
    {
        Model = model;
    }

    /// <summary>The model of the page; null to deserialize it from the request.</summary>
    public object Model { get; set; }

    /// <summary>The path of the page.</summary>
    public string PathInfo { get; set; }

    /// <summary>The plugin; the registered one by default.</summary>
    public RazorFormat RazorFormat { get; set; }

    /// <summary>The page; null to find it by the path.</summary>
    public RazorPage RazorPage { get; set; }

    internal RazorPageResolver Resolver { get; set; }

    /// <inheritdoc/>
    public override object CreateRequest(IHttpRequest request, string operationName) => null;

    /// <inheritdoc/>
    public override object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request) => null;

    /// <inheritdoc/>
    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        try
        {
            if (EndpointHost.ApplyPreRequestFilters(httpReq, httpRes)) return;

            httpReq.ResponseContentType = ServiceStack.Common.Web.ContentType.Html;
            var format = RazorFormat ?? RazorFormat.Instance;
            var resolver = Resolver ?? format?.PageResolver;
            var page = RazorPage ?? format?.FindByPathInfo(PathInfo);
            if (page == null || resolver == null)
            {
                EndpointHost.Config.HandleErrorResponse(httpReq, httpRes, HttpStatusCode.NotFound);
                return;
            }

            resolver.ResolveAndExecuteRazorPage(httpReq, httpRes, Model ?? ModelOf(resolver, page, httpReq), page);
            httpRes.EndRequest(skipHeaders: true);
        }
        catch (Exception error)
        {
            if (!EndpointHost.Config.WriteErrorsToResponse) throw;
            HandleException(httpReq, httpRes, operationName, error);
        }
    }

    private static object ModelOf(RazorPageResolver resolver, RazorPage page, IHttpRequest request)
    {
        if (!resolver.TryCompile(page)) return null;

        var type = page.ModelType;
        var isData = type is { IsAbstract: false, IsClass: true } && type != typeof(object) && type != typeof(DynamicRequestObject)
            && type.GetConstructor(Type.EmptyTypes) != null && !typeof(System.Collections.IEnumerable).IsAssignableFrom(type);
        return isData ? DeserializeHttpRequest(type, request, request.ContentType) : null;
    }
}
