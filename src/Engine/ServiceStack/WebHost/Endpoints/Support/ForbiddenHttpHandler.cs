namespace ServiceStack.WebHost.Endpoints.Support;

using System.Collections.Generic;
using System.Text;
using System.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.ServiceHost;

/// <summary>Answers 403.</summary>
public class ForbiddenHttpHandler : IServiceStackHttpHandler, IHttpHandler
{
    /// <summary>Initializes a new instance of the <see cref="ForbiddenHttpHandler"/> class.</summary>
    public ForbiddenHttpHandler()
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

    /// <inheritdoc/>
    public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName)
    {
        response.ContentType = "text/plain";
        response.StatusCode = 403;
        BrowserHeaders.Add(response, EndpointHost.Config, policy: null);

        response.EndHttpHandlerRequest(skipClose: true, afterBody: r => r.Write(Describe(request)));
        if (!response.IsClosed) response.Close();
    }

    /// <summary>Answers 403; to a local browser with the paths that were looked at.</summary>
    public void ProcessRequest(HttpContext context)
    {
        context.Response.ContentType = "text/plain";
        context.Response.StatusCode = 403;
        context.Response.EndHttpHandlerRequest(skipClose: true, afterBody: r => r.Write(HandlerDiagnostics.DescribeShort(
            "Forbidden\n\n", context.Request, HandlerDiagnostics.App(this))));
    }

    private static string Describe(IHttpRequest request)
    {
        const string Plain = "Forbidden\n\n";
        var toDeveloper = EndpointHost.Config?.DebugMode == true;
        var onSystemWeb = request is Extensions.HttpRequestWrapper && request.IsLocal;
        if (!toDeveloper && !onSystemWeb) return Plain;

        var text = new StringBuilder(Plain)
            .Append("\nRequest.HttpMethod: ").Append(request.HttpMethod)
            .Append("\nRequest.PathInfo: ").Append(request.PathInfo)
            .Append("\nRequest.QueryString: ").Append(request.QueryString)
            .Append("\nRequest.RawUrl: ").Append(request.RawUrl);
        if (onSystemWeb) text.Append("\nApp.DebugLastHandlerArgs: ").Append(ServiceStackHttpHandlerFactory.DebugLastHandlerArgs);
        return text.ToString();
    }
}
