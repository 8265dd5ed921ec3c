using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;
using HttpRequestExtensions = ServiceStack.WebHost.Endpoints.Extensions.HttpRequestExtensions;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Messages;

/// <summary>v3's IHttpRequest for the requests of every host. Each value is computed once, when it is first read.</summary>
/// <remarks>Derived classes provide the raw parts (the abstract members); this class derives v3's members from them.</remarks>
internal abstract partial class HostRequest : IHttpRequest, IMethodSource, IReadRequest, IHeaderSource, IQuerySource,
    IMountedRequest, IClientReads, IStopSource
{
    private string? _operationName;
    private string? _method;
    private string? _rawUrl;
    private int _mark;
    private ResolvedTarget? _resolved;
    private string? _pathInfo;
    private string? _responseContentType;
    private string[]? _acceptTypes;
    private NameValues? _headers;
    private RequestQuery _query;
    private NameValues? _form;
    private IFile[]? _files;
    private IDictionary<string, Cookie>? _cookies;
    private Dictionary<string, object>? _items;
    private KeptBody? _buffered;
    private string? _peer;
    private string? _client;
    private ReadInputs _inputs;

    /// <summary>The connection; null if another server than this host owns it.</summary>
    internal virtual PipeConnection? Transport => null;

    /// <summary>The verb on the request line.</summary>
    protected abstract string Verb { get; }

    /// <summary>The target on the request line: path and query as sent, in origin-form.</summary>
    protected abstract string Target { get; }

    /// <summary>
    /// A <see cref="RequestBody"/>, or a <see cref="BodyView"/> of a streamed body; Stream.Null if there is none.
    /// </summary>
    protected abstract Stream Body { get; }

    /// <summary>The peer's address as the transport reports it: may be empty, "unix:", or have a port.</summary>
    protected abstract string? PeerAddress { get; }

    /// <summary>The local address of the connection, or null.</summary>
    protected abstract string? LocalAddress { get; }

    /// <summary>True if the connection uses TLS, or the web server's params say so. Ignores forwarded headers.</summary>
    protected abstract bool IsTls { get; }

    /// <summary>Host and port when there is no Host header.</summary>
    protected abstract string ServerAuthority { get; }

    protected abstract TrustedProxies TrustedProxies { get; }

    /// <summary>Cancelled when nobody reads the response any more.</summary>
    protected abstract CancellationToken Aborted { get; }

    /// <summary>Cancelled when the host begins to stop.</summary>
    public CancellationToken Stopping { get; internal set; }

    /// <summary>The transport of the request, for statistics.</summary>
    internal virtual TransportKind TransportKind => TransportKind.Http;

    /// <summary>Key of the request in statistics: the route's path with its variables; null if the request is not counted.</summary>
    internal virtual string? Route { get; set; } = "(none)";

    /// <summary>Measurement by .NET's instruments; null if they have no listener.</summary>
    internal RequestSpan? Span { get; set; }

    /// <summary>
    /// Milliseconds from the request's first byte to its last, and from its last byte to the start of its service; -1 if unknown.
    /// </summary>
    internal virtual (long Read, long Queue) MillisecondsBefore => (-1, -1);

    /// <summary>When the service began, in Stopwatch ticks; 0 if not measured.</summary>
    internal long ServiceBegan { get; set; }

    /// <summary>When the service ended, in Stopwatch ticks; 0 if not measured.</summary>
    internal long ServiceEnded { get; set; }

    /// <summary>The unfinished task that the service returned; null if the service was synchronous.</summary>
    public Task? Deferred { get; private set; }

    /// <returns>The value of one header, or null; duplicates joined.</returns>
    protected abstract string? Header(string name);

    protected abstract void CopyHeaders(NameValueCollection into);

    public abstract object OriginalRequest { get; }

    public abstract long ContentLength { get; }

    /// <summary>The request DTO's name; until the route is known, the last part of the path.</summary>
    public string OperationName
    {
        get => _operationName ??= HttpRequestExtensions.GetOperationNameFromLastPathInfo(LastPart(PathInfo));
        set => _operationName = value;
    }

    /// <summary>The verb on the request line, ignoring overrides.</summary>
    internal string WireMethod => Verb;

    /// <summary>A CGI variable by its name; null if there is none.</summary>
    internal virtual string? Variable(string name) => name switch
    {
        "REQUEST_METHOD" => Verb,
        "REQUEST_URI" => RawUrl,
        "QUERY_STRING" => TargetText.Query(RawUrl),
        "REMOTE_ADDR" => Client,
        "SERVER_ADDR" => LocalAddress,
        "CONTENT_TYPE" => ContentType,
        _ => name.StartsWith("HTTP_", StringComparison.Ordinal) ? Header(name.Substring(5).Replace('_', '-')) : null,
    };

    public string HttpMethod => _method ??= MethodOverride.Read(this);

    string? IMethodSource.HeaderOverride => Header(MethodOverride.Name);

    string? IMethodSource.QueryOverride => QueryMark >= 0 ? _query.Find(this, MethodOverride.Name) : null;

    string? IMethodSource.FormOverride => ContentLength > 0 && FormBody.Is(ContentType) ? FormData[MethodOverride.Name] : null;

    string IMethodSource.Verb => Verb;

    public string RawUrl => _rawUrl ?? ReadTarget();

    public string PathInfo => _pathInfo ??= ReadPathInfo();

    public virtual string ContentType => Header("Content-Type")!;

    public string UserAgent => Header("User-Agent")!;

    public NameValueCollection Headers
    {
        get
        {
            if (_headers is { } known) return known;

            var headers = new RequestHeaders(this);
            CopyHeaders(headers);
            if (!IsFromTrustedProxy) TrustedProxies.RemoveForwarded(headers);
            headers.BeginReads();
            return _headers = headers;
        }
    }

    public NameValueCollection QueryString => _query.Values(this);

    public string[]? GetQueryPairs() => _query.HasValues ? null : _query.Pairs(this);

    public string? GetHeader(string name) => SingleHeader.Has(name) ? Header(name) ?? "" : null;

    public IDisposable PauseReads() => new PausedReads(this);

    public NameValueCollection FormData
    {
        get
        {
            if (_form is null) ReadForm();
            return _form!;
        }
    }

    public IFile[] Files
    {
        get
        {
            if (_form is null) ReadForm();
            return _files!;
        }
    }

    public IDictionary<string, Cookie> Cookies
    {
        get
        {
            Note(ReadInputs.Cookie);
            return _cookies ??= CookieHeader.Read(Header("Cookie"));
        }
    }

    /// <summary>v3's dictionary for data that filters and services share. Also has the host's entries for the engine.</summary>
    public Dictionary<string, object> Items => _items ??= new Dictionary<string, object>
    {
        [RequestItems.Defer] = (Action<Task>)(rest => Deferred = rest),
        [RequestItems.Cancelled] = Aborted,
    };

    public string[] AcceptTypes
    {
        get
        {
            Note(ReadInputs.Accept);
            return _acceptTypes ??= ReadAcceptTypes();
        }
    }

    public string ResponseContentType
    {
        get => _responseContentType ??= this.GetResponseContentType();
        set => _responseContentType = value;
    }

    public string ApplicationFilePath => AppDomain.CurrentDomain.BaseDirectory;

    public string AbsoluteUri =>
        (IsSecureConnection ? "https://" : "http://") + (Header("Host") ?? ServerAuthority) + RoutedTarget.TrimEnd('/');

    public Uri UrlReferrer => Uri.TryCreate(Header("Referer"), UriKind.Absolute, out var referrer) ? referrer : null!;

    /// <summary>The client's address, also behind a trusted proxy. Null, which v3 accepts, if the client is unknown.</summary>
    public string UserHostAddress => OfClient(EngineSwitch.TakesPeerAsClient ? Peer : Client);

    public string XForwardedFor => OfClient(IsFromTrustedProxy ? Header("X-Forwarded-For") : null);

    public string XRealIp => OfClient(IsFromTrustedProxy ? Header("X-Real-IP") : null);

    public string RemoteIp => OfClient(Client);

    /// <summary>The client's address by the rule of <see cref="Shared.TrustedProxies.ClientOf"/>; null if unknown.</summary>
    internal string? Client
    {
        get
        {
            _client ??= (IsFromTrustedProxy
                ? TrustedProxies.ClientOf(PeerAddress, Header("X-Forwarded-For"), Header("X-Real-IP"), Header("Forwarded")) : Peer) ?? "";
            return _client.Length > 0 ? _client : null;
        }
    }

    /// <summary>The peer's address; null if it is missing or malformed.</summary>
    internal string? Peer
    {
        get
        {
            _peer ??= PeerAddresses.Normalize(PeerAddress) ?? "";
            return _peer.Length > 0 ? _peer : null;
        }
    }

    /// <summary>Name of a forwarding header that is ignored, because the peer is not a trusted proxy; null if there is none.</summary>
    internal string? IgnoredForwarding =>
        (Header("X-Forwarded-For") is not null ? "X-Forwarded-For" : Header("Forwarded") is not null ? "Forwarded" : null) is { } name
            && !IsFromTrustedProxy ? name : null;

    public bool IsLocal => Client is { } client && (PeerAddresses.IsLoopback(client) || (client == Peer && client == LocalAddress));

    public bool IsSecureConnection =>
        IsTls || (IsFromTrustedProxy && string.Equals(Header("X-Forwarded-Proto"), "https", StringComparison.OrdinalIgnoreCase));

    /// <summary>The inputs that code has read, on which the response may depend.</summary>
    public virtual ReadInputs Inputs => _inputs;

    public Stream InputStream
    {
        get
        {
            var body = _buffered ?? Body;
            return body is IBodyStream shared ? shared.Begin() : body;
        }
    }

    /// <summary>Setting it to true copies the body into memory, so that it can be read repeatedly.</summary>
    public bool UseBufferedStream
    {
        get => _buffered is not null;
        set
        {
            if (value) _buffered ??= CopyBody();
        }
    }

    private bool IsFromTrustedProxy => Peer is { } peer ? TrustedProxies.Trusts(peer) : PeerAddresses.IsUnix(PeerAddress);

    public string GetRawBody()
    {
        if (_buffered is null && !Body.CanSeek) UseBufferedStream = true;
        if (_buffered is { } copy) return copy.ReadText();

        var body = InputStream;
        if (body.Position >= body.Length) body.Position = 0;
        var text = WholeText.Read(body, Encoding.UTF8);
        body.Position = 0;
        return text;
    }

    public T TryResolve<T>() => EndpointHost.TryResolve<T>();

    // null, which v3 accepts, if the client is unknown
    private string OfClient(string? address)
    {
        Note(ReadInputs.User);
        return address!;
    }

    private void ReadForm()
    {
        _form = TakeForm(out _files);
        if (_form is not null) return;

        if (ContentLength == 0 || ContentType is not { } type || !FormBody.Is(type))
        {
            _form = NameValues.Empty;
            return;
        }

        // if reading throws, the form stays empty, so that the error response does not read it again
        var form = _form = new NameValues(8);
        BodyCoding.Check(Header("Content-Encoding"));
        if (_buffered is null && Body is not RequestBody) UseBufferedStream = true;
        _files = RequestForm.Read(_buffered ?? Body, type, form);
    }

    private KeptBody CopyBody()
    {
        if (Body is BodyView view) return view.Keep(ContentLength);

        var body = Body;
        body.Position = 0;
        var copy = new KeptBody(BodyBytes.ReadAll(body, ContentLength));
        body.Position = 0;
        return copy;
    }

    // A trailing slash belongs to the last part, as in Uri.Segments, which v3's self-host uses.
    // The part needs a leading slash, because the original engine cuts the first character.
    private static string LastPart(string path)
    {
        var slash = path.LastIndexOf('/', Math.Max(0, path.Length - 2));
        return slash < 0 ? "/" + path : path.Substring(slash);
    }

    private string[] ReadAcceptTypes()
    {
        if (Header("Accept") is not { Length: > 0 } accept) return null!;
        // As in v3's self-host, entries are not trimmed: " text/xml" never matches.
        return accept.IndexOf(',') < 0 ? [accept] : accept.Split(',');
    }
}
