namespace ServiceStack.Internal.Responses;

using System.Collections.Generic;
using System.Globalization;
using System.Text;
using System.Web;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>The details that System.Web's 403 and 404 show to a developer on the same machine.</summary>
internal static class HandlerDiagnostics
{
    public static List<KeyValuePair<string, string>> App(NotFoundHttpHandler handler, string lastHandlerArgs)
    {
        var lines = App(
            handler.IsIntegratedPipeline,
            handler.WebHostPhysicalPath,
            handler.WebHostRootFileNames,
            handler.ApplicationBaseUrl,
            handler.DefaultRootFileName,
            handler.DefaultHandler);
        lines.Add(new("App.DebugLastHandlerArgs", lastHandlerArgs));
        return lines;
    }

    public static List<KeyValuePair<string, string>> App(ForbiddenHttpHandler handler) =>
        App(
            handler.IsIntegratedPipeline,
            handler.WebHostPhysicalPath,
            handler.WebHostRootFileNames,
            handler.ApplicationBaseUrl,
            handler.DefaultRootFileName,
            handler.DefaultHandler);

    public static string DescribeShort(string title, HttpRequest request, List<KeyValuePair<string, string>> app)
    {
        var text = new StringBuilder(title);
        Add(text, "Request.HttpMethod", request.HttpMethod);
        Add(text, "Request.PathInfo", request.PathInfo);
        Add(text, "Request.QueryString", request.QueryString?.ToString());
        Add(text, "Request.RawUrl", request.RawUrl);
        foreach (var line in app) Add(text, line.Key, line.Value);
        return text.ToString();
    }

    public static string Describe(string title, HttpRequest request, List<KeyValuePair<string, string>> app)
    {
        var text = new StringBuilder(title);
        Add(text, "Request.ApplicationPath", request.ApplicationPath);
        Add(text, "Request.CurrentExecutionFilePath", request.CurrentExecutionFilePath);
        Add(text, "Request.FilePath", request.FilePath);
        Add(text, "Request.HttpMethod", request.HttpMethod);
        Add(text, "Request.MapPath('~')", request.MapPath("~"));
        Add(text, "Request.Path", request.Path);
        Add(text, "Request.PathInfo", request.PathInfo);
        Add(text, "Request.ResolvedPathInfo", request.GetPathInfo());
        Add(text, "Request.PhysicalPath", request.PhysicalPath);
        Add(text, "Request.PhysicalApplicationPath", request.PhysicalApplicationPath);
        Add(text, "Request.QueryString", request.QueryString?.ToString());
        Add(text, "Request.RawUrl", request.RawUrl);
        Add(text, "Request.Url.AbsoluteUri", request.Url.AbsoluteUri);
        Add(text, "Request.Url.AbsolutePath", request.Url.AbsolutePath);
        Add(text, "Request.Url.Fragment", request.Url.Fragment);
        Add(text, "Request.Url.Host", request.Url.Host);
        Add(text, "Request.Url.LocalPath", request.Url.LocalPath);
        Add(text, "Request.Url.Port", request.Url.Port.ToString(CultureInfo.InvariantCulture));
        Add(text, "Request.Url.Query", request.Url.Query);
        Add(text, "Request.Url.Scheme", request.Url.Scheme);
        // v3 prints the type of the array, not its elements
        Add(text, "Request.Url.Segments", "System.String[]");
        foreach (var line in app) Add(text, line.Key, line.Value);
        return text.Append('\n').ToString();
    }

    private static List<KeyValuePair<string, string>> App(
        bool? isIntegratedPipeline,
        string physicalPath,
        List<string> rootFileNames,
        string baseUrl,
        string defaultRootFile,
        string defaultHandler)
    {
        var lines = new List<KeyValuePair<string, string>>();
        if (isIntegratedPipeline != null) lines.Add(new("App.IsIntegratedPipeline", isIntegratedPipeline.Value ? "True" : "False"));
        if (!string.IsNullOrEmpty(physicalPath)) lines.Add(new("App.WebHostPhysicalPath", physicalPath.TrimEnd('/')));
        if (rootFileNames is { Count: > 0 }) lines.Add(new("App.WebHostRootFileNames", "[" + string.Join(",", rootFileNames) + "]"));
        if (!string.IsNullOrEmpty(baseUrl)) lines.Add(new("App.ApplicationBaseUrl", baseUrl));
        if (!string.IsNullOrEmpty(defaultRootFile)) lines.Add(new("App.DefaultRootFileName", defaultRootFile));
        if (!string.IsNullOrEmpty(defaultHandler)) lines.Add(new("App.DefaultHandler", defaultHandler));
        return lines;
    }

    private static void Add(StringBuilder text, string name, string value) => text.Append('\n').Append(name).Append(": ").Append(value);
}
