using System.Collections.Specialized;
using System.Web;
using ServiceStack.HyperHost.Requests;
using ServiceStack.ServiceHost;
using V3Request = ServiceStack.WebHost.Endpoints.Extensions.HttpRequestWrapper;

namespace ServiceStack.HyperHost.SystemWeb;

/// <summary>
/// v3's wrapper of a System.Web request. What v3 works out again and again is worked out once, and only when it is asked for.
/// </summary>
/// <remarks>It stays v3's class, since v3 tells its own wrappers by their type, and takes the interface's members over.</remarks>
internal sealed class SystemWebRequest(HttpContext context) : V3Request(context.Request), IHttpRequest
{
    private const string MethodOverride = "X-Http-Method-Override";

    private string? _method;
    private string? _pathInfo;
    private string? _rawUrl;
    private string? _contentType;
    private NameValueCollection? _headers;
    private NameValueCollection? _query;
    private string? _peer;
    private bool _peerKnown;

    public HttpContext Context { get; } = context;

    string IHttpRequest.HttpMethod => _method ??= ReadMethod();

    string IHttpRequest.PathInfo => _pathInfo ??= PathInfo;

    string IHttpRequest.RawUrl => _rawUrl ??= RawUrl;

    string IHttpRequest.ContentType => _contentType ??= ContentType;

    NameValueCollection IHttpRequest.Headers => _headers ??= ReadHeaders();

    NameValueCollection IHttpRequest.QueryString => _query ??= QueryString;

    string IHttpRequest.XForwardedFor => Forwarded("X-Forwarded-For")!;

    string IHttpRequest.XRealIp => Forwarded("X-Real-IP")!;

    string IHttpRequest.RemoteIp => Forwarded("X-Forwarded-For") ?? Forwarded("X-Real-IP") ?? ((IHttpRequest)this).UserHostAddress;

    string IHttpRequest.UserHostAddress
    {
        get
        {
            if (!_peerKnown)
            {
                _peer = PeerAddresses.Normalize(Request.UserHostAddress);
                _peerKnown = true;
            }

            return _peer!;
        }
    }

    // Header, query, form, as v3 has it; but only a body that is a form is parsed for it, which its binding would do anyway.
    private string ReadMethod()
    {
        var worker = WorkerHeaders.Of(Context);
        var header = worker is null ? Request.Headers[MethodOverride] : WorkerHeaders.Unknown(worker, MethodOverride);
        if (!string.IsNullOrEmpty(header)) return header!;

        var me = (IHttpRequest)this;
        if (me.QueryString.Count > 0 && me.QueryString[MethodOverride] is { Length: > 0 } query) return query;

        var verb = Request.HttpMethod;
        if (verb == "POST" && FormBody.Is(me.ContentType) && Request.Form[MethodOverride] is { Length: > 0 } form) return form;
        return verb;
    }

    private NameValues ReadHeaders()
    {
        if (WorkerHeaders.Of(Context) is { } worker) return WorkerHeaders.Copy(worker);

        var from = Request.Headers;
        var headers = new NameValues(from.Count);
        for (var i = 0; i < from.Count; i++) headers.Add(from.GetKey(i), from.Get(i));
        return headers;
    }

    private string? Forwarded(string name) => ((IHttpRequest)this).Headers[name] is { Length: > 0 } value ? value : null;
}
