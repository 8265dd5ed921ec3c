namespace ServiceStack.MiniProfiler.UI;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

// on .NET Framework System.Web has one too
using HtmlString = ServiceStack.MiniProfiler.HtmlString;

/// <summary>Serves the pop-up of the profiler, and its results as JSON and as a page.</summary>
/// <remarks>Without a provider, so before the first <see cref="Profiler.Start"/>, no request is the profiler's.</remarks>
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

    /// <summary>Returns the handler of a path of the profiler; null for other paths.</summary>
    public static IHttpHandler MatchesRequest(IHttpRequest request) =>
        Profiler.Settings.ProfilerProvider != null
        && FileOf(request.PathInfo) is ProfilerPage.Script or ProfilerPage.Style or ProfilerPage.Results
            ? new MiniProfilerHandler()
            : null;

    /// <summary>Returns the markup that shows the results of a request, and of those that its user has not seen.</summary>
    /// <param name="profiler">Null for no markup.</param>
    /// <param name="position">By default <c>Settings.PopupRenderPosition</c>.</param>
    /// <param name="showTrivial">By default <c>Settings.PopupShowTrivial</c>.</param>
    /// <param name="showTimeWithChildren">By default <c>Settings.PopupShowTimeWithChildren</c>.</param>
    /// <param name="maxTracesToShow">By default <c>Settings.PopupMaxTracesToShow</c>.</param>
    /// <param name="xhtml">No effect: the markup is both.</param>
    /// <param name="showControls">Whether Alt+P hides the results; by default <c>Settings.ShowControls</c>.</param>
    /// <param name="path">The path of the profiler's files; by default <c>Settings.RouteBasePath</c>.</param>
    public static HtmlString RenderIncludes(
        Profiler profiler,
        RenderPosition? position = null,
        bool? showTrivial = null,
        bool? showTimeWithChildren = null,
        int? maxTracesToShow = null,
        bool xhtml = false,
        bool? showControls = null,
        string path = null)
    {
        if (profiler == null) return new HtmlString("");

        var ids = new List<Guid> { profiler.Id };
        // without a user, the results of all clients would be each client's
        if (!string.IsNullOrEmpty(profiler.User)) ids.AddRange(Profiler.Settings.Storage?.GetUnviewedIds(profiler.User) ?? []);

        var data = new Dictionary<string, string>
        {
            ["position"] = (position ?? Profiler.Settings.PopupRenderPosition).ToString(),
            ["trivial"] = Text(showTrivial ?? Profiler.Settings.PopupShowTrivial),
            ["children"] = Text(showTimeWithChildren ?? Profiler.Settings.PopupShowTimeWithChildren),
            ["max"] = (maxTracesToShow ?? Profiler.Settings.PopupMaxTracesToShow).ToString(CultureInfo.InvariantCulture),
            ["controls"] = Text(showControls ?? Profiler.Settings.ShowControls),
        };
        var basePath = new Html.UrlHelper().Content(path ?? Profiler.Settings.RouteBasePath).TrimEnd('/') + "/";
        return new HtmlString(ProfilerPage.Includes(basePath, ids.Distinct(), data));
    }

    /// <inheritdoc/>
    public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        var file = FileOf(httpReq.PathInfo);
        if (file == ProfilerPage.Results) WriteResult(httpReq, httpRes);
        else Write(httpRes, TypeOf(file), ProfilerPage.TextOf(file), "private, max-age=3600");
    }

    /// <inheritdoc/>
    public void ProcessRequest(HttpContext context) =>
        ProcessRequest(context.Request.ToRequest(nameof(MiniProfilerHandler)), context.Response.ToResponse(), nameof(MiniProfilerHandler));

    private static void WriteResult(IHttpRequest request, IHttpResponse response)
    {
        var profiler = Guid.TryParse(request.GetParam("id"), out var id) ? Profiler.Settings.Storage?.Load(id) : null;
        var isAllowed = Profiler.Settings.Results_Authorize;
        if (profiler == null || (isAllowed == null && !ProfilerUser.MaySee(request, profiler)))
        {
            Refuse(response, 404);
            return;
        }

        if (isAllowed != null && !isAllowed(request, profiler))
        {
            Refuse(response, 401);
            return;
        }

        if (request.GetParam("popup") != null)
        {
            Write(response, ContentType.Json, Profiler.ToJson(profiler), "no-store");
            return;
        }

        response.AddHeader("Content-Security-Policy", ProfilerPage.Policy);
        Write(response, ContentType.Html, ProfilerPage.Of(profiler), "no-store");
    }

    private static void Refuse(IHttpResponse response, int status)
    {
        response.StatusCode = status;
        Write(response, ContentType.PlainText, "", "no-store");
    }

    private static void Write(IHttpResponse response, string type, string text, string caching)
    {
        response.ContentType = type + "; charset=utf-8";
        response.AddHeader("Cache-Control", caching);
        response.AddHeader("X-Content-Type-Options", "nosniff");
        var bytes = Encoding.UTF8.GetBytes(text);
        response.OutputStream.Write(bytes, 0, bytes.Length);
        response.EndRequest(skipHeaders: true);
    }

    private static string FileOf(string pathInfo) => pathInfo?.Substring(pathInfo.LastIndexOf('/') + 1);

    private static string TypeOf(string file) => file == ProfilerPage.Script ? "text/javascript" : "text/css";

    private static string Text(bool value) => value ? "true" : "false";
}
