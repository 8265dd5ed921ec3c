namespace ServiceStack.Internal.Responses;

using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>The pages an app sets for errors shown in a browser: by status, else the global one.</summary>
internal static class ErrorPages
{
    /// <summary>Hands an error result for a browser to the app's page, when there is one.</summary>
    public static bool TryWrite(
        EndpointHostConfig config, IHttpResponse response, IRequestContext context, IHttpResult result, string contentType)
    {
        if (result is not IHttpError || config == null || !ContentTypes.Is(contentType, ContentType.Html)) return false;
        return TryWrite(config, response, context.Get<IHttpRequest>(), contentType, result.Status, result.Response);
    }

    public static bool TryWrite(
        EndpointHostConfig config, IHttpResponse response, IHttpRequest request, string contentType, int status, object model)
    {
        if (request == null || !ContentTypes.Is(contentType, ContentType.Html)) return false;
        var page = Find(config, status);
        if (page == null) return false;

        request.Items["Model"] = model;
        page.ProcessRequest(request, response, request.OperationName);
        return true;
    }

    private static IServiceStackHttpHandler Find(EndpointHostConfig config, int status)
    {
        if (config == null) return null;
        if (config.CustomHttpHandlers != null && config.CustomHttpHandlers.TryGetValue((HttpStatusCode)status, out var page)) return page;
        return config.GlobalHtmlErrorHttpHandler;
    }
}
