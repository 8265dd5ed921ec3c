namespace ServiceStack.MiniProfiler.UI;

using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

// on .NET Framework System.Web has one too
using HtmlString = ServiceStack.MiniProfiler.HtmlString;

/// <summary>Here by name: v3's pop-up and its files are not part of this engine, so no request is the profiler's.</summary>
public class MiniProfilerHandler : IServiceStackHttpHandler, IHttpHandler
{
    /// <summary>Initializes a new instance of the <see cref="MiniProfilerHandler"/> class.</summary>
    public MiniProfilerHandler()
    {
    }

    /// <inheritdoc/>
    public bool IsReusable => false;

    /// <summary>Returns the name of a file without folder and extension.</summary>
    /// <param name="pathInfo">A path; the last part counts.</param>
    public static string GetFileNameWithoutExtension(string pathInfo)
    {
        var name = pathInfo.Substring(pathInfo.LastIndexOf('/') + 1);
        var dot = name.LastIndexOf('.');
        return dot < 0 ? name : name.Substring(0, dot);
    }

    /// <summary>Returns the handler of a path of the profiler.</summary>
    /// <returns>Null: see the class.</returns>
    public static IHttpHandler MatchesRequest(IHttpRequest request) => null;

    /// <summary>Returns the markup of the results. Kept for v3's API.</summary>
    /// <returns>An empty text.</returns>
    public static HtmlString RenderIncludes(
        Profiler profiler,
        RenderPosition? position = null,
        bool? showTrivial = null,
        bool? showTimeWithChildren = null,
        int? maxTracesToShow = null,
        bool xhtml = false,
        bool? showControls = null,
        string path = null) => new("");

    /// <inheritdoc/>
    public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        httpRes.StatusCode = 404;
        httpRes.Close();
    }

    /// <inheritdoc/>
    public void ProcessRequest(HttpContext context) => context.Response.StatusCode = 404;
}
