using System;
using System.Globalization;
using System.IO;
using System.Net;
using System.Threading.Tasks;
using System.Web;
using System.Web.Hosting;
using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.AspNet.Requests;

/// <summary>The host's own request, which starts the application before the first client's request.</summary>
internal sealed class WarmUpRequest : SimpleWorkerRequest
{
    private readonly TaskCompletionSource<bool> _ended = new();
    private readonly StringWriter _text;
    private readonly ApplicationFolder _folder;
    private readonly string _path;
    private int _status;

    private WarmUpRequest(ApplicationFolder folder, string path, StringWriter text) : base(path.TrimStart('/'), "", text)
    {
        _folder = folder;
        _path = path;
        _text = text;
    }

    /// <param name="folder">The folder of the application.</param>
    /// <param name="path">Path relative to the virtual path, with a leading slash.</param>
    /// <param name="timeout">Timeout, after which the result is 504.</param>
    /// <returns>The status; for an error page, followed by a space and the page's message.</returns>
    public static string Send(ApplicationFolder folder, string path, TimeSpan timeout)
    {
        var full = folder.VirtualPath.Length == 1 ? path : folder.VirtualPath + path;
        var request = new WarmUpRequest(folder, folder.WithDefaultDocument(full), new StringWriter());
        HttpRuntime.ProcessRequest(request);
        var isBroken = request._status >= 500;
        if (!isBroken && !request._ended.Task.Wait(timeout))
            return FormattableString.Invariant($"504 {path} did not respond within {timeout.TotalSeconds} s");

        var status = request._status.ToString(CultureInfo.InvariantCulture);
        return request._status < 500 ? status : $"{status} {Summary(request._text.ToString())}";
    }

    public override string GetUriPath() => _path;

    public override string GetFilePath() => _path;

    public override string GetFilePathTranslated() => _folder.Map(_path);

    public override string GetRawUrl() => _path;

    public override string MapPath(string path) => _folder.Map(path);

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

    // Mono's error pages list the exceptions, the innermost last: "[Type]: text" in a comment, or "---> Type: text".
    private static string Summary(string page)
    {
        var inner = page.LastIndexOf("---> ", StringComparison.Ordinal);
        var listed = page.LastIndexOf("]: ", StringComparison.Ordinal);
        var start = inner >= 0 ? inner + 5 : listed >= 0 ? listed + 3 : page.Length;
        var end = page.IndexOfAny(['\r', '\n', '<'], start);
        return WebUtility.HtmlDecode(end < 0 ? page.Substring(start) : page.Substring(start, end - start)).Trim();
    }
}
