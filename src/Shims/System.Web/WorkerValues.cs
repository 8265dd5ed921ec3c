namespace System.Web;

using System.Collections.Specialized;
using System.Globalization;
using System.IO;
using System.Text;

/// <summary>What a request has, read from the server's; each of them empty for a request that is no server's.</summary>
internal static class WorkerValues
{
    public static NameValueCollection Headers(HttpWorkerRequest worker)
    {
        var headers = new NameValueCollection(StringComparer.OrdinalIgnoreCase);
        if (worker is null) return headers;

        for (var i = 0; i < HttpWorkerRequest.RequestHeaderMaximum; i++)
        {
            if (worker.GetKnownRequestHeader(i) is { Length: > 0 } value)
                headers.Add(HttpWorkerRequest.GetKnownRequestHeaderName(i), value);
        }

        foreach (var pair in worker.GetUnknownRequestHeaders() ?? []) headers.Add(pair[0], pair[1]);
        return headers;
    }

    public static HttpCookieCollection Cookies(HttpWorkerRequest worker)
    {
        var cookies = new HttpCookieCollection();
        var text = worker?.GetKnownRequestHeader(HttpWorkerRequest.HeaderCookie) ?? "";
        foreach (var part in text.Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries))
        {
            var equals = part.IndexOf('=');
            cookies.Add(equals < 0 ? new HttpCookie(part, "") : new HttpCookie(part[..equals], part[(equals + 1)..]));
        }

        return cookies;
    }

    public static Stream Body(HttpWorkerRequest worker) =>
        new MemoryStream(worker?.GetPreloadedEntityBody() ?? [], writable: false);

    public static NameValueCollection Form(Stream body)
    {
        var position = body.Position;
        body.Position = 0;
        using var reader = new StreamReader(body, Encoding.UTF8, false, 1024, leaveOpen: true);
        var form = HttpUtility.ParseQueryString(reader.ReadToEnd());
        body.Position = position;
        return form;
    }

    public static NameValueCollection Variables(HttpWorkerRequest worker, NameValueCollection headers, HttpRequest request)
    {
        var all = new NameValueCollection(StringComparer.OrdinalIgnoreCase);
        if (worker is null) return all;

        foreach (string name in headers) all["HTTP_" + name.ToUpperInvariant().Replace('-', '_')] = headers[name];
        all["REQUEST_METHOD"] = request.HttpMethod;
        all["QUERY_STRING"] = worker.GetQueryString() ?? "";
        all["REMOTE_ADDR"] = all["REMOTE_HOST"] = worker.GetRemoteAddress();
        all["SERVER_NAME"] = request.Url.Host;
        all["SERVER_PORT"] = request.Url.Port.ToString(CultureInfo.InvariantCulture);
        all["SERVER_PROTOCOL"] = worker.GetHttpVersion();
        all["HTTPS"] = worker.IsSecure() ? "on" : "off";
        all["URL"] = all["SCRIPT_NAME"] = all["PATH_INFO"] = request.Path;
        all["CONTENT_TYPE"] = request.ContentType;
        return all;
    }

    /// <summary>A cookie as Set-Cookie has it.</summary>
    public static string Text(HttpCookie cookie)
    {
        var text = new StringBuilder(cookie.Name).Append('=').Append(cookie.Value);
        if (cookie.Domain is { Length: > 0 }) text.Append("; domain=").Append(cookie.Domain);
        if (cookie.Expires != default)
            text.Append("; expires=").Append(cookie.Expires.ToUniversalTime().ToString("r", CultureInfo.InvariantCulture));
        if (cookie.Path is { Length: > 0 }) text.Append("; path=").Append(cookie.Path);
        if (cookie.Secure) text.Append("; secure");
        if (cookie.HttpOnly) text.Append("; HttpOnly");
        return text.ToString();
    }
}
