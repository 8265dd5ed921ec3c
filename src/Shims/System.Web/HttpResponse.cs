namespace System.Web;

using System.Collections.Specialized;
using System.Globalization;
using System.IO;
using System.Text;

/// <summary>A response: a server's, or one that writes to a <see cref="TextWriter"/>, for handlers and tests that need one.</summary>
public sealed class HttpResponse
{
    private readonly HttpWorkerRequest _worker;
    private readonly Stream _body;
    private readonly Collections.Generic.HashSet<HttpCookie> _sentCookies = [];
    private int _statusCode = 200;
    private string _statusDescription;
    private string _contentType = "text/html";

    public HttpResponse(TextWriter writer)
    {
        Output = writer;
        Headers = new NameValueCollection(StringComparer.OrdinalIgnoreCase);
    }

    internal HttpResponse(HttpWorkerRequest worker)
    {
        _worker = worker;
        _body = new WorkerBody(worker);
        Output = new StreamWriter(_body, new UTF8Encoding(false)) { AutoFlush = true };
        Headers = new WorkerHeaders(worker);
    }

    public bool Buffer { get; set; } = true;

    public bool BufferOutput { get; set; } = true;

    public HttpCachePolicy Cache => field ??= new HttpCachePolicy();

    public string CacheControl { get; set; } = "private";

    public string Charset { get; set; } = "utf-8";

    public Encoding ContentEncoding { get; set; } = new UTF8Encoding(false);

    public string ContentType
    {
        get => _contentType;
        set
        {
            _contentType = value;
            _worker?.SendKnownResponseHeader(HttpWorkerRequest.HeaderContentType, value);
        }
    }

    public HttpCookieCollection Cookies { get; } = new();

    public int Expires { get; set; }

    public DateTime ExpiresAbsolute { get; set; }

    public Stream Filter { get; set; }

    public Encoding HeaderEncoding { get; set; } = new UTF8Encoding(false);

    public NameValueCollection Headers { get; }

    public bool HeadersWritten => _worker?.HeadersSent() ?? false;

    public bool IsClientConnected => _worker?.IsClientConnected() ?? true;

    public bool IsRequestBeingRedirected { get; private set; }

    public TextWriter Output { get; set; }

    public Stream OutputStream => _body ?? throw new HttpException("OutputStream is not available when a custom TextWriter is used.");

    public string RedirectLocation
    {
        get => Headers["Location"];
        set => Headers["Location"] = value;
    }

    public string Status
    {
        get => StatusCode.ToString(CultureInfo.InvariantCulture) + " " + StatusDescription;
        set
        {
            var space = value.IndexOf(' ');
            StatusCode = int.Parse(space < 0 ? value : value[..space], CultureInfo.InvariantCulture);
            StatusDescription = space < 0 ? "" : value[(space + 1)..];
        }
    }

    public int StatusCode
    {
        get => _statusCode;
        set
        {
            if (_statusCode == value) return;
            _statusCode = value;
            _statusDescription = null;
            _worker?.SendStatus(value, StatusDescription);
        }
    }

    public string StatusDescription
    {
        get => _statusDescription ??= Describe(_statusCode);
        set
        {
            _statusDescription = value;
            _worker?.SendStatus(_statusCode, value);
        }
    }

    public int SubStatusCode { get; set; }

    public bool SupportsAsyncFlush => false;

    public bool SuppressContent { get; set; }

    public bool SuppressDefaultCacheControlHeader { get; set; }

    public bool SuppressFormsAuthenticationRedirect { get; set; }

    public bool TrySkipIisCustomErrors { get; set; }

    public void AddHeader(string name, string value) => AppendHeader(name, value);

    public void AppendCookie(HttpCookie cookie) => Cookies.Add(cookie);

    public void AppendHeader(string name, string value)
    {
        if (name.Equals("Content-Type", StringComparison.OrdinalIgnoreCase)) ContentType = value;
        else Headers.Add(name, value);
    }

    public void AppendToLog(string param) => throw SystemWeb.NotHere("HttpResponse.AppendToLog");

    public string ApplyAppPathModifier(string virtualPath) => virtualPath == null ? null : VirtualPathUtility.ToAbsolute(virtualPath);

    public void BinaryWrite(byte[] buffer) => OutputStream.Write(buffer, 0, buffer.Length);

    public void Clear()
    {
    }

    public void ClearContent() => Clear();

    public void ClearHeaders() => Headers.Clear();

    public void Close() => End();

    public void DisableKernelCache()
    {
    }

    /// <summary>Ends the request: what comes after it in an event of the application is not run.</summary>
    public void End()
    {
        Output.Flush();
        if (_worker is null || HttpContext.Current is not { } context) return;

        context.IsCompleted = true;
        if (context.IsInEvent) throw new EndOfResponseException();
    }

    public void Flush() => Output.Flush();

    public void Redirect(string url) => Redirect(url, true);

    public void Redirect(string url, bool endResponse) => Redirect(url, 302, endResponse);

    public void RedirectPermanent(string url) => RedirectPermanent(url, true);

    public void RedirectPermanent(string url, bool endResponse) => Redirect(url, 301, endResponse);

    public void SetCookie(HttpCookie cookie) => Cookies.Set(cookie);

    public void TransmitFile(string filename) => WriteFile(filename);

    public void Write(char ch) => Output.Write(ch);

    public void Write(object obj) => Output.Write(obj);

    public void Write(string s) => Output.Write(s);

    public void Write(char[] buffer, int index, int count) => Output.Write(buffer, index, count);

    public void WriteFile(string filename) => Output.Write(File.ReadAllText(filename, ContentEncoding));

    /// <summary>Sends those cookies that were not sent yet.</summary>
    internal void SendCookies()
    {
        for (var i = 0; i < Cookies.Count; i++)
        {
            if (_sentCookies.Add(Cookies[i]))
                _worker.SendKnownResponseHeader(HttpWorkerRequest.HeaderSetCookie, WorkerValues.Text(Cookies[i]));
        }
    }

    internal static string Describe(int code) => code switch
    {
        100 => "Continue", 101 => "Switching Protocols", 102 => "Processing", 200 => "OK", 201 => "Created", 202 => "Accepted",
        203 => "Non-Authoritative Information", 204 => "No Content", 205 => "Reset Content", 206 => "Partial Content",
        207 => "Multi-Status", 300 => "Multiple Choices", 301 => "Moved Permanently", 302 => "Found", 303 => "See Other",
        304 => "Not Modified", 305 => "Use Proxy", 307 => "Temporary Redirect", 400 => "Bad Request", 401 => "Unauthorized",
        402 => "Payment Required", 403 => "Forbidden", 404 => "Not Found", 405 => "Method Not Allowed", 406 => "Not Acceptable",
        407 => "Proxy Authentication Required", 408 => "Request Timeout", 409 => "Conflict", 410 => "Gone", 411 => "Length Required",
        412 => "Precondition Failed", 413 => "Request Entity Too Large", 414 => "Request-Uri Too Long",
        415 => "Unsupported Media Type", 416 => "Requested Range Not Satisfiable", 417 => "Expectation Failed",
        422 => "Unprocessable Entity", 423 => "Locked", 424 => "Failed Dependency", 500 => "Internal Server Error",
        501 => "Not Implemented", 502 => "Bad Gateway", 503 => "Service Unavailable", 504 => "Gateway Timeout",
        505 => "Http Version Not Supported", 507 => "Insufficient Storage", _ => "",
    };

    private void Redirect(string url, int statusCode, bool endResponse)
    {
        ArgumentNullException.ThrowIfNull(url);
        StatusCode = statusCode;
        RedirectLocation = Absolute(url);
        IsRequestBeingRedirected = true;
        if (endResponse) End();
    }

    private static string Absolute(string url) =>
        url.StartsWith("~/", StringComparison.Ordinal) ? VirtualPathUtility.ToAbsolute(url) : url;
}
