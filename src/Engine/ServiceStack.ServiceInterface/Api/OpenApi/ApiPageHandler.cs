namespace ServiceStack.Api.OpenApi;

using System;
using System.IO;
using System.Text;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>The page on which a person calls the services, with its script and style sheet. All of it comes with the engine.</summary>
internal sealed class ApiPageHandler : EndpointHandlerBase
{
    private const string Policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; "
        + "form-action 'none'; " + BrowserHeaders.NoFrames;

    private readonly string _folder;
    private readonly string _file;
    private readonly string _contentType;

    private ApiPageHandler(string folder, string file, string contentType)
    {
        _folder = folder;
        _file = file;
        _contentType = contentType;
        RequestName = nameof(ApiPageHandler);
    }

    /// <param name="pathInfo">The requested path.</param>
    /// <param name="folder">The one that the page is in, without slashes.</param>
    /// <param name="filePath">The path of a file of the site's own.</param>
    /// <returns>
    /// Null for what is no part of the page, and for what the site has itself; its own page in the folder is redirected to.
    /// </returns>
    public static IHttpHandler For(string pathInfo, string folder, string filePath)
    {
        var path = pathInfo.Trim('/');
        if (!path.StartsWith(folder, StringComparison.OrdinalIgnoreCase)) return null;

        if (!string.IsNullOrEmpty(filePath))
        {
            if (File.Exists(filePath)) return null;
            if (path.Length == folder.Length && File.Exists(Path.Combine(filePath, "index.html")))
                return new RedirectHttpHandler { RelativeUrl = "/" + folder + "/index.html" };
        }

        return path.Substring(folder.Length).ToLowerInvariant() switch
        {
            "" or "/index.html" => new ApiPageHandler(folder, "page.html", ContentType.Html),
            "/page.js" => new ApiPageHandler(folder, "page.js", "text/javascript"),
            "/page.css" => new ApiPageHandler(folder, "page.css", "text/css"),
            _ => null,
        };
    }

    public override object CreateRequest(IHttpRequest request, string operationName) => null;

    public override object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request) => null;

    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        if (!EndpointHost.Config.HasAccessToMetadata(httpReq, httpRes)) return;

        httpRes.ContentType = _contentType + "; charset=utf-8";
        BrowserHeaders.Add(httpRes, EndpointHost.Config, _contentType == ContentType.Html ? Policy : null);
        var text = Read(_file);
        if (_contentType == "text/css") text = PageStyle.Text + "\n" + text;
        if (_contentType == ContentType.Html) text = WithLinks(text, httpReq);
        var bytes = Encoding.UTF8.GetBytes(text);
        httpRes.OutputStream.Write(bytes, 0, bytes.Length);
        httpRes.EndRequest(skipHeaders: true);
    }

    private static string Read(string file)
    {
        using var reader = new StreamReader(typeof(ApiPageHandler).Assembly.GetManifestResourceStream("ServiceStack.Api.OpenApi." + file)!);
        return reader.ReadToEnd();
    }

    // relative, so that they hold below any path and behind any proxy: /ui and /ui/ are different folders to a browser
    private string WithLinks(string page, IHttpRequest request)
    {
        var path = (request.RawUrl ?? "").Split('?')[0];
        var isInFolder = !path.EndsWith("/" + _folder, StringComparison.OrdinalIgnoreCase);
        return page.Replace("{{files}}", isInFolder ? "" : _folder + "/").Replace("{{site}}", isInFolder ? "../" : "");
    }
}
