namespace ServiceStack.WebHost.Endpoints.Support;

using System.Collections.Generic;
using System.Text;
using System.Web;
using ServiceStack.Internal.Answers;
using ServiceStack.ServiceHost;

public class ForbiddenHttpHandler : IServiceStackHttpHandler, IHttpHandler
{
    public ForbiddenHttpHandler()
    {
    }

    public string ApplicationBaseUrl { get; set; }

    public string DefaultHandler { get; set; }

    public string DefaultRootFileName { get; set; }

    public bool? IsIntegratedPipeline { get; set; }

    public bool IsReusable => true;

    public string WebHostPhysicalPath { get; set; }

    public List<string> WebHostRootFileNames { get; set; }

    public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName)
    {
        response.ContentType = "text/plain";
        response.StatusCode = 403;
        BrowserHeaders.Add(response, EndpointHost.Config, policy: null);

        response.EndHttpHandlerRequest(skipClose: true, afterBody: r => r.Write(Describe(request)));
        if (!response.IsClosed) response.Close();
    }

    /// <summary>Says 403; to a local browser with the paths that were looked at.</summary>
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
