namespace System.Web;

using System.Collections.Specialized;
using System.IO;
using System.Text;

/// <summary>A request: a server's, or one put together by the app's own code for handlers and tests that need one.</summary>
public sealed class HttpRequest
{
    private static readonly HttpClientCertificate NoCertificate = new();

    private readonly HttpWorkerRequest _worker;
    private readonly string _fileName;
    private NameValueCollection _headers;
    private NameValueCollection _form;
    private NameValueCollection _variables;
    private HttpCookieCollection _cookies;
    private Stream _body;
    private string _contentType;
    private string _path;
    private string _httpMethod = "GET";
    private string _requestType;
    private NameValueCollection _params;

    public HttpClientCertificate ClientCertificate => NoCertificate;

    public HttpRequest(string filename, string url, string queryString)
    {
        _fileName = filename;
        Url = new Uri(url);
        _path = Url.AbsolutePath;
        QueryString = HttpUtility.ParseQueryString(queryString ?? "");
        RawUrl = string.IsNullOrEmpty(queryString) ? _path : _path + "?" + queryString;
    }

    internal HttpRequest(HttpWorkerRequest worker)
    {
        _worker = worker;
        _httpMethod = worker.GetHttpVerbName();
        _path = worker.GetUriPath();
        RawUrl = worker.GetRawUrl();
        QueryString = HttpUtility.ParseQueryString(worker.GetQueryString() ?? "");
        var authority = worker.GetKnownRequestHeader(HttpWorkerRequest.HeaderHost) ?? worker.GetServerName();
        var scheme = worker.IsSecure() ? Uri.UriSchemeHttps : Uri.UriSchemeHttp;
        Url = Uri.TryCreate($"{scheme}://{authority}{RawUrl}", UriKind.Absolute, out var url) ? url : new Uri(scheme + "://localhost/");
    }

    public string[] AcceptTypes => Headers["Accept"]?.Split(',', StringSplitOptions.TrimEntries);

    public string ApplicationPath => HttpRuntime.AppDomainAppVirtualPath;

    public string AppRelativeCurrentExecutionFilePath => VirtualPathUtility.ToAppRelative(FilePath);

    public string AnonymousID => null;

    public Encoding ContentEncoding { get; set; } = Encoding.UTF8;

    public int ContentLength => TotalBytes;

    public string ContentType
    {
        get => _contentType ?? Headers["Content-Type"] ?? "";
        set => _contentType = value;
    }

    public HttpCookieCollection Cookies => _cookies ??= WorkerValues.Cookies(_worker);

    public string CurrentExecutionFilePath => FilePath;

    public string CurrentExecutionFilePathExtension => VirtualPathUtility.GetExtension(FilePath);

    public string FilePath => _path;

    public HttpFileCollection Files { get; } = new();

    public Stream Filter { get; set; }

    public NameValueCollection Form => _form ??= _worker != null && IsForm ? WorkerValues.Form(InputStream)
        : new NameValueCollection(StringComparer.OrdinalIgnoreCase);

    public NameValueCollection Headers => _headers ??= WorkerValues.Headers(_worker);

    public string HttpMethod => _httpMethod;

    public Stream InputStream => _body ??= WorkerValues.Body(_worker);

    public bool IsAuthenticated => Context?.User?.Identity?.IsAuthenticated ?? false;

    public bool IsLocal => _worker is null ? Url.IsLoopback
        : Net.IPAddress.TryParse(_worker.GetRemoteAddress(), out var peer) && Net.IPAddress.IsLoopback(peer);

    public bool IsSecureConnection => Url.Scheme == Uri.UriSchemeHttps;

    public NameValueCollection Params
    {
        get
        {
            if (_params != null) return _params;
            var all = new NameValueCollection(StringComparer.OrdinalIgnoreCase) { QueryString, Form };
            for (var i = 0; i < Cookies.Count; i++) all.Add(Cookies[i].Name, Cookies[i].Value);
            all.Add(ServerVariables);
            return _params = all;
        }
    }

    public string Path => _path;

    public string PathInfo => "";

    public string PhysicalApplicationPath => HttpRuntime.AppDomainAppPath;

    public string PhysicalPath => _fileName ?? MapPath(_path);

    public NameValueCollection QueryString { get; }

    public string RawUrl { get; }

    public string RequestType
    {
        get => _requestType ?? _httpMethod;
        set => _requestType = value;
    }

    public NameValueCollection ServerVariables => _variables ??= WorkerValues.Variables(_worker, Headers, this);

    public int TotalBytes => (int)InputStream.Length;

    public Uri Url { get; }

    public Uri UrlReferrer => Headers["Referer"] is { } referrer && Uri.TryCreate(Url, referrer, out var uri) ? uri : null;

    public string UserAgent => Headers["User-Agent"];

    public string UserHostAddress => ServerVariables["REMOTE_ADDR"];

    public string UserHostName => ServerVariables["REMOTE_HOST"] ?? UserHostAddress;

    public string[] UserLanguages => Headers["Accept-Language"]?.Split(',', StringSplitOptions.TrimEntries);

    internal HttpContext Context { get; set; }

    public string this[string key] => QueryString[key] ?? Form[key] ?? Cookies[key]?.Value ?? ServerVariables[key];

    public byte[] BinaryRead(int count)
    {
        var bytes = new byte[count];
        var read = InputStream.ReadAtLeast(bytes, count, throwOnEndOfStream: false);
        return read == count ? bytes : bytes[..read];
    }

    public Stream GetBufferedInputStream() => InputStream;

    public Stream GetBufferlessInputStream() => InputStream;

    public string MapPath(string virtualPath) =>
        string.IsNullOrEmpty(virtualPath) ? PhysicalApplicationPath
        : Hosting.HostingEnvironment.MapPath(
            VirtualPathUtility.IsAppRelative(virtualPath) ? virtualPath : VirtualPathUtility.Combine(FilePath, virtualPath));

    public void ValidateInput()
    {
    }

    public void Abort() => throw SystemWeb.NotHere("HttpRequest.Abort");

    private bool IsForm => ContentType.StartsWith("application/x-www-form-urlencoded", StringComparison.OrdinalIgnoreCase);

    internal void Rewrite(string path) => _path = VirtualPathUtility.Combine(_path, path);
}
