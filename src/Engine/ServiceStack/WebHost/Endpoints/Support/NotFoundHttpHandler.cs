namespace ServiceStack.WebHost.Endpoints.Support;

using System.Collections.Generic;
using System.Text;
using System.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Answers 404.</summary>
public class NotFoundHttpHandler : IServiceStackHttpHandler, IHttpHandler
{
    /// <summary>Initializes a new instance of the <see cref="NotFoundHttpHandler"/> class.</summary>
    public NotFoundHttpHandler()
    {
    }

    /// <summary>The address of the application, for the details that debug mode shows.</summary>
    public string ApplicationBaseUrl { get; set; }

    /// <summary>The handler of <c>/</c>, for the details that debug mode shows.</summary>
    public string DefaultHandler { get; set; }

    /// <summary>The default document, for the details that debug mode shows.</summary>
    public string DefaultRootFileName { get; set; }

    /// <summary>Whether IIS runs in integrated mode, for the details that debug mode shows.</summary>
    public bool? IsIntegratedPipeline { get; set; }

    /// <inheritdoc/>
    public bool IsReusable => true;

    /// <summary>The folder of the application, for the details that debug mode shows.</summary>
    public string WebHostPhysicalPath { get; set; }

    /// <summary>The files of the application's folder, for the details that debug mode shows.</summary>
    public List<string> WebHostRootFileNames { get; set; }

    /// <summary>Answers 404, in debug mode with details of the request.</summary>
    public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName)
    {
        response.ContentType = "text/plain";
        response.StatusCode = 404;
        BrowserHeaders.Add(response, EndpointHost.Config, policy: null);

        var text = "404";
        if (EndpointHost.Config?.DebugMode == true)
        {
            text = new StringBuilder("Handler for Request not found: \n\n")
                .Append("\nRequest.HttpMethod: ").Append(request.HttpMethod)
                .Append("\nRequest.HttpMethod: ").Append(request.HttpMethod)
                .Append("\nRequest.PathInfo: ").Append(request.PathInfo)
                .Append("\nRequest.QueryString: ").Append(request.QueryString)
                .Append("\nRequest.RawUrl: ").Append(request.RawUrl)
                .Append('\n')
                .ToString();
        }

        response.EndHttpHandlerRequest(skipClose: true, afterBody: r => r.Write(text));
        if (!response.IsClosed) response.Close();
    }

    /// <summary>Answers 404; to a local browser with all that is known of the request.</summary>
    public void ProcessRequest(HttpContext context)
    {
        var request = context.Request;
        var response = context.Response;
        if (!request.IsLocal)
        {
            ProcessRequest(request.ToRequest(), response.ToResponse(), null);
            return;
        }

        response.ContentType = "text/plain";
        response.StatusCode = 404;
        BrowserHeaders.Add(response.ToResponse(), EndpointHost.Config, policy: null);
        response.EndHttpHandlerRequest(skipClose: true, afterBody: r => r.Write(HandlerDiagnostics.Describe(
            "Handler for Request not found: \n\n",
            request,
            HandlerDiagnostics.App(this, ServiceStackHttpHandlerFactory.DebugLastHandlerArgs))));
    }
}
