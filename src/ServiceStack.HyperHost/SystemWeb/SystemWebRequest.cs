using System;
using System.Collections.Specialized;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using V3Request = ServiceStack.WebHost.Endpoints.Extensions.HttpRequestWrapper;

namespace ServiceStack.HyperHost.SystemWeb;

/// <summary>
/// v3's wrapper of a System.Web request. Values that v3 computes at each access are computed once, at the first access.
/// </summary>
/// <remarks>It derives from v3's class, because v3 recognizes its own wrappers by their type, and implements the interface again.</remarks>
internal sealed class SystemWebRequest(HttpContext context) : V3Request(context.Request), IHttpRequest, IMethodSource, IHeaderSource,
    IStopSource, IEventStreamHost
{
    private static AcceptHeader? _lastAccept;

    private string? _method;
    private string? _pathInfo;
    private string? _rawUrl;
    private string? _contentType;
    private string[]? _acceptTypes;
    private NameValueCollection? _headers;
    private NameValueCollection? _query;
    private string? _client;
    private HttpWorkerRequest? _worker;
    private bool _workerKnown;

    public HttpContext Context { get; } = context;

    private HttpWorkerRequest? Worker
    {
        get
        {
            if (_workerKnown) return _worker;

            _workerKnown = true;
            return _worker = WorkerHeaders.Of(Context);
        }
    }

    private ICountedRequest? Counted => ((IServiceProvider)Context).GetService(typeof(HttpWorkerRequest)) as ICountedRequest;

    string IHttpRequest.HttpMethod => _method ??= ReadMethod();

    string? IMethodSource.HeaderOverride => Unknown(MethodOverride.Name);

    string? IMethodSource.QueryOverride => Me.QueryString.Count > 0 ? Me.QueryString[MethodOverride.Name] : null;

    // only the body of a form is parsed for it, which binding would do anyway
    string? IMethodSource.FormOverride =>
        Request.HttpMethod == "POST" && FormBody.Is(Me.ContentType) ? Request.Form[MethodOverride.Name] : null;

    string IMethodSource.Verb => Request.HttpMethod;

    private IHttpRequest Me => this;

    string IHttpRequest.PathInfo => _pathInfo ??= PathInfo;

    string IHttpRequest.RawUrl => _rawUrl ??= RawUrl;

    string IHttpRequest.ContentType => _contentType ??= ContentType;

    string[] IHttpRequest.AcceptTypes => _acceptTypes ??= ReadAcceptTypes();

    NameValueCollection IHttpRequest.Headers => _headers ??= ReadHeaders();

    NameValueCollection IHttpRequest.QueryString => _query ??= QueryText.IsEmpty(Request) ? NameValues.Empty : QueryString;

    string IHttpRequest.RemoteIp => EngineSwitch.TakesPeerAsClient ? RemoteIp : Client!;

    string IHttpRequest.UserHostAddress => EngineSwitch.TakesPeerAsClient ? PeerAddresses.Normalize(Request.UserHostAddress)! : Client!;

    // null if the client is unknown
    private string? Client
    {
        get
        {
            _client ??= EngineSwitch.ClientOf(
                Request.UserHostAddress, Unknown("X-Forwarded-For"), Unknown("X-Real-IP"), Unknown("Forwarded")) ?? "";
            return _client.Length > 0 ? _client : null;
        }
    }

    CancellationToken IStopSource.Stopping => Counted?.Stopping ?? CancellationToken.None;

    void IEventStreamHost.BeginStream() => Counted?.BeginStream();

    // of a worker request; null, so that the engine reads the collection, where System.Web has none
    string? IHeaderSource.GetHeader(string name)
    {
        if (Worker is not { } worker || !SingleHeader.Has(name)) return null;

        var index = HttpWorkerRequest.GetKnownRequestHeaderIndex(name);
        return (index < 0 ? WorkerHeaders.Unknown(worker, name) : worker.GetKnownRequestHeader(index)) ?? "";
    }

    // a separate method, so that a trace can count how often it is called
    [MethodImpl(MethodImplOptions.NoInlining)]
    private string ReadMethod() => MethodOverride.Read(this);

    private NameValues ReadHeaders()
    {
        if (Worker is { } worker) return WorkerHeaders.Copy(worker);

        var from = Request.Headers;
        var headers = new NameValues(from.Count);
        for (var i = 0; i < from.Count; i++) headers.Add(from.GetKey(i), from.Get(i));
        return headers;
    }

    // Clients send the same header again and again, and System.Web parses it each time.
    private string[] ReadAcceptTypes()
    {
        if (Worker?.GetKnownRequestHeader(HttpWorkerRequest.HeaderAccept) is not { } header) return AcceptTypes;
        if (_lastAccept is { } last && last.Text == header) return last.Types();

        var types = AcceptTypes;
        if (types is not null) _lastAccept = new AcceptHeader(header, types);
        return types!;
    }

    // a header that System.Web has no number for
    private string? Unknown(string name) => Worker is { } worker ? WorkerHeaders.Unknown(worker, name) : Request.Headers[name];
}
