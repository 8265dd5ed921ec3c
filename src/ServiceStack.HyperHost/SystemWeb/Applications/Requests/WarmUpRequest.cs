using System;
using System.IO;
using System.Net;
using System.Threading.Tasks;
using System.Web;
using System.Web.Hosting;
using ServiceStack.HyperHost.SystemWeb.Applications.Domains;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Requests;

/// <summary>A request that no client made: it starts the application before its first one comes.</summary>
internal sealed class WarmUpRequest : SimpleWorkerRequest
{
    private readonly TaskCompletionSource<bool> _ended = new();
    private readonly StringWriter _text;
    private readonly ApplicationFolder _site;
    private readonly string _path;
    private int _status;

    private WarmUpRequest(ApplicationFolder site, string path, StringWriter text) : base(path.TrimStart('/'), "", text)
    {
        _site = site;
        _path = path;
        _text = text;
    }

    /// <param name="site">The application.</param>
    /// <param name="path">Below the virtual path, with its first slash.</param>
    /// <param name="timeout">Then it is called 504.</param>
    /// <returns>The status, and behind a space what an error page says, if it is one.</returns>
    public static string Send(ApplicationFolder site, string path, TimeSpan timeout)
    {
        var full = site.VirtualPath.Length == 1 ? path : site.VirtualPath + path;
        var request = new WarmUpRequest(site, site.WithDefaultDocument(full), new StringWriter());
        HttpRuntime.ProcessRequest(request);
        var isBroken = request._status >= 500;
        if (!isBroken && !request._ended.Task.Wait(timeout)) return $"504 {path} did not answer in {timeout.TotalSeconds} s";

        return request._status < 500 ? request._status.ToString() : $"{request._status} {Summary(request._text.ToString())}";
    }

    public override string GetUriPath() => _path;

    public override string GetFilePath() => _path;

    public override string GetFilePathTranslated() => _site.Map(_path);

    public override string GetRawUrl() => _path;

    public override string MapPath(string path) => _site.Map(path);

    public override string? GetKnownRequestHeader(int index) => index switch
    {
        HeaderHost => "localhost",
        HeaderUserAgent => "HyperHost (warm-up)",
        _ => null,
    };

    public override string? GetServerVariable(string name) => name == "GATEWAY_INTERFACE" ? "CGI/1.1" : base.GetServerVariable(name);

    public override void SendStatus(int statusCode, string statusDescription) => _status = statusCode;

    public override void EndOfRequest()
    {
        base.EndOfRequest();
        _ended.TrySetResult(true);
    }

    // Mono's pages name the exceptions, the innermost last: "[Type]: words" in a comment, or "---> Type: words".
    private static string Summary(string page)
    {
        var inner = page.LastIndexOf("---> ", StringComparison.Ordinal);
        var listed = page.LastIndexOf("]: ", StringComparison.Ordinal);
        var start = inner >= 0 ? inner + 5 : listed >= 0 ? listed + 3 : page.Length;
        var end = page.IndexOfAny(['\r', '\n', '<'], start);
        return WebUtility.HtmlDecode(end < 0 ? page.Substring(start) : page.Substring(start, end - start)).Trim();
    }
}
