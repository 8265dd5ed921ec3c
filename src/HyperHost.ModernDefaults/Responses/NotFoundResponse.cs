using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Modern.Responses;

/// <summary>Responds 404 with an error body, in a format that the client accepts.</summary>
internal sealed class NotFoundResponse(IAppHost appHost, Negotiation negotiation) : IServiceStackHttpHandler
{
    private const string Model = "Model";

    public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        // the configuration is that of the process, and outlives an AppHost
        if (!ReferenceEquals(EndpointHost.AppHost, appHost))
        {
            new NotFoundHttpHandler().ProcessRequest(httpReq, httpRes, operationName);
            return;
        }

        // the engine has an error as HTML shown by the handler of its status, with the error as the model
        if (httpReq.Items.TryGetValue(Model, out var model) && model is not null)
        {
            WritePage(httpReq, httpRes, model);
            return;
        }

        httpReq.ResponseContentType = negotiation.Choose(httpReq) ?? ContentType.Json;
        ErrorResponses.Write(
            httpReq, httpRes, HttpStatusCode.NotFound, "NotFound",
            $"Nothing is at {httpReq.PathInfo}. The metadata page lists the routes.");
    }

    private static void WritePage(IHttpRequest request, IHttpResponse response, object model)
    {
        response.StatusCode = (int)HttpStatusCode.NotFound;
        response.ContentType = ContentType.Html;
        var context = new HttpRequestContext(request, response, model) { ResponseContentType = ContentType.Html };
        EndpointHost.ContentTypeFilter.GetResponseSerializer(ContentType.Html)?.Invoke(context, model, response);
    }
}
