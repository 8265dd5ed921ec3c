using System;
using System.Globalization;
using System.Threading;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>One request and its response. Belongs to its handler until that is done.</summary>
/// <remarks>
/// Each request has its own, so that what a handler keeps reaches no later request. Only its <see cref="ExchangeMemory"/> is reused: at
/// <see cref="End"/> the exchange gives it away, and throws from then on.
/// </remarks>
/// <param name="memory">Empty.</param>
internal sealed class FastCgiExchange(ExchangeMemory memory) : IWaitingRequest
{
    private ExchangeMemory? _memory = memory;
    private RequestBody? _body;
    private CancellationTokenSource? _abort;
    private volatile bool _isAborted;
    private volatile bool _isDetached;
    private string? _method;

    // ---- the request

    /// <summary>1 to 65535; another request of the connection may have it later.</summary>
    public ushort Id { get; private set; }

    /// <summary>The params as the web server sent them.</summary>
    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public ExchangeParams Params => (_memory ?? throw Ended()).Params;

    /// <summary>The whole body: readable, seekable, of known length.</summary>
    public RequestBody Body => _body ??= _memory is null ? throw Ended() : new RequestBody();

    /// <summary>
    /// The body while it arrives, of a server that <see cref="FastCgiServer.StreamsBodies"/>; null if the request has none, and on other
    /// servers.
    /// </summary>
    public IncomingBody? Incoming { get; private set; }

    /// <summary>Bytes of the body that arrived, whatever was announced.</summary>
    public long ContentLength => Incoming?.Received ?? _body?.Length ?? 0;

    /// <summary>REQUEST_METHOD; "GET" if none was sent.</summary>
    public string Method => _method ??= Params[KnownParam.RequestMethod] is { Length: > 0 } method ? method : "GET";

    /// <summary>Path and query as the client sent them; null if the web server did not say.</summary>
    public string? RequestUri => Params[KnownParam.RequestUri];

    /// <summary>Without the question mark; "" if there is none.</summary>
    public string QueryString => Params[KnownParam.QueryString] ?? "";

    /// <summary>CONTENT_TYPE, or the header of that name where the web server sends only that; null if neither was sent.</summary>
    public string? ContentType =>
        Params[KnownParam.ContentType] is { Length: > 0 } type ? type
        : Params[KnownParam.HttpContentType] is { Length: > 0 } header ? header : null;

    /// <summary>Address of the web server's client; null for one on a Unix socket ("unix:") or if it was not sent.</summary>
    public string? RemoteAddress =>
        Params[KnownParam.RemoteAddr] is { Length: > 0 } address && !address.StartsWith("unix:", StringComparison.OrdinalIgnoreCase)
            ? address : null;

    /// <summary>Port of the web server's client; 0 if it was not sent.</summary>
    public int RemotePort => Port(KnownParam.RemotePort);

    /// <summary>Name under which the web server was asked; null if it was not sent.</summary>
    public string? ServerName => Params[KnownParam.ServerName] is { Length: > 0 } name ? name : null;

    /// <summary>Port on which the web server was asked; 0 if it was not sent.</summary>
    public int ServerPort => Port(KnownParam.ServerPort);

    /// <summary>Whether the client spoke TLS to the web server: HTTPS is "on" or "1", or REQUEST_SCHEME is "https".</summary>
    public bool IsHttps =>
        Params[KnownParam.Https] is { } https
            ? https is "1" || https.Equals("on", StringComparison.OrdinalIgnoreCase)
            : "https".Equals(Params[KnownParam.RequestScheme], StringComparison.OrdinalIgnoreCase);

    /// <summary>The web server's end of the connection, for logs and trust: "127.0.0.1:5000", "unix:/run/x.sock".</summary>
    public string Peer => Connection.Peer;

    /// <summary>Number of the address that the connection came to.</summary>
    public int AddressIndex => Connection.AddressIndex;

    /// <summary>Address of the web server; null on a Unix socket.</summary>
    public System.Net.IPAddress? PeerAddress => Connection.PeerAddress;

    // ---- the response

    /// <summary>Status and headers; fixed once <see cref="ResponseBuffer.HasStarted"/>.</summary>
    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public ResponseHeaders Response => (_memory ?? throw Ended()).Headers;

    /// <summary>The part that is sent now may leave with the next one, or a little later.</summary>
    public bool SendsSoon { get; set; }

    /// <summary>The response, from <see cref="BeginOutput"/> on.</summary>
    public ResponseBuffer Output { get; private set; } = null!;

    // ---- the end

    /// <summary>The response is no longer wanted: the client disconnected, the web server aborted the request, or time was up.</summary>
    public bool IsAborted => _isAborted;

    /// <summary>Set when <see cref="IsAborted"/> becomes true. Costs an object in requests that ask for it.</summary>
    public CancellationToken Aborted
    {
        get
        {
            if (_abort is null)
            {
                var source = new CancellationTokenSource();
                Interlocked.CompareExchange(ref _abort, source, null);
                if (_isAborted) Cancel(_abort);
            }

            return _abort!.Token;
        }
    }

    /// <summary>What a layer above wants the request to be counted under; null for nothing.</summary>
    public string? Route { get; set; }

    /// <summary>When a stream without an end began, in Stopwatch's ticks; 0 for none. Set by a layer above.</summary>
    public long StreamBegan { get; set; }

    /// <summary>Room for an object of a layer above.</summary>
    public object? Companion { get; set; }

    /// <summary>
    /// The request has not started here: the replacement worker serves it. Set by a handler that then returns.
    /// </summary>
    public bool IsPassedOn { get; set; }

    // ---- for the connection

    /// <summary>The connection that it came on.</summary>
    internal FastCgiConnection Connection { get; init; } = null!;

    /// <summary>The request has ended: its memory is another one's.</summary>
    internal bool IsOver => _memory is null;

    /// <summary>
    /// The last bytes of the response were written, or are about to be: no further ones may follow. Within the output's lock.
    /// </summary>
    internal bool HasSentEnd { get; set; }

    internal bool KeepConnection { get; private set; }

    internal bool IsHead { get; private set; }

    internal ExchangeState State { get; set; }

    /// <summary>When the present state began, in milliseconds of the server's <see cref="ServerContext.Time"/>.</summary>
    internal long Since { get; set; }

    /// <summary>When a part of its body came last, in the same.</summary>
    internal long BodyAt { get; set; }

    /// <summary>When the body began that is passed on while it arrives, in the same.</summary>
    internal long BodySince { get; set; }

    /// <summary>CONTENT_LENGTH; -1 if it was not sent, or empty.</summary>
    internal long AnnouncedLength { get; private set; } = -1;

    /// <summary>Whether it has left the request limit, so that another request may be served.</summary>
    internal bool HasLeftLimiter { get; set; }

    /// <summary>Its id was taken from it: nothing more may be sent for it.</summary>
    internal bool IsDetached => _isDetached;

    internal bool IsCancellationRequested { get; set; }

    /// <summary>What was written is not the whole response, and nothing follows.</summary>
    internal bool IsIncomplete { get; set; }

    /// <summary>The end of its response was sent before its handler was done.</summary>
    internal bool HasEnded { get; set; }

    /// <summary>The connection closes after it, though the web server would keep it.</summary>
    internal bool IsLast { get; set; }

    /// <summary>When BEGIN_REQUEST came, in the same milliseconds.</summary>
    internal long BeganAt { get; private set; }

    /// <summary>When the last byte of the request came.</summary>
    internal long WholeAt { get; set; }

    internal void Begin(ushort id, bool keepConnection, long now)
    {
        Id = id;
        KeepConnection = keepConnection;
        State = ExchangeState.ReceivingParams;
        Since = BeganAt = now;
    }

    /// <summary>Creates the response, soon after <see cref="Begin"/>: the processor has it in its cache when the service writes.</summary>
    internal void BeginOutput() => Output = new FastCgiResponseBuffer(this);

    /// <summary>PARAMS are complete.</summary>
    /// <returns>False if CONTENT_LENGTH is no number, or came twice with different values.</returns>
    internal bool TryBeginBody(long now)
    {
        State = ExchangeState.ReceivingBody;
        Since = BodyAt = now;
        IsHead = Params[KnownParam.RequestMethod] == "HEAD";

        var text = Params.Bytes(KnownParam.ContentLength);
        if (Params.HasTwoLengths) return false;

        // Go's web servers, as Caddy, send -1 with a body that they get in chunks
        if (text.IsEmpty || (text.Length == 2 && text[0] == '-' && text[1] == '1')) return true;
        if (text.Length > 18) return false;

        long length = 0;
        foreach (var digit in text)
        {
            if (digit is < (byte)'0' or > (byte)'9') return false;
            length = (length * 10) + (digit - '0');
        }

        AnnouncedLength = length;
        return true;
    }

    /// <summary>The body is passed on while it arrives.</summary>
    internal IncomingBody BeginIncoming() => Incoming = new IncomingBody();

    /// <summary>
    /// Takes its id away. Who does so looks then whether the response has begun, and who begins it looks at <see cref="IsDetached"/> then:
    /// one of them sees the other.
    /// </summary>
    internal void Detach()
    {
        _isDetached = true;
        Interlocked.MemoryBarrier();
    }

    internal void Abort()
    {
        if (_isAborted) return;

        _isAborted = true;
        Interlocked.MemoryBarrier();
        Incoming?.Fail(IncomingBodyException.Gone());

        // what the application has registered must not hold the thread that reads the connection
        if (_abort is { } source) ThreadPool.UnsafeQueueUserWorkItem(_ => Cancel(source), null);
    }

    void IWaitingRequest.ServeOnWorker() => Connection.ServeOnWorker(this);

    /// <summary>Ends the request: its body, its response and its params can't be used any more. Once.</summary>
    /// <returns>Ready for another request.</returns>
    internal ExchangeMemory End()
    {
        var memory = Interlocked.Exchange(ref _memory, null) ?? throw Ended();
        Incoming?.Discard();
        Incoming = null;
        _body?.Reset();
        Output?.Release();
        memory.Reset();
        _abort?.Dispose();
        return memory;
    }

    private static ObjectDisposedException Ended() =>
        new(nameof(FastCgiExchange), "The request has ended: its parts can be used only until its handler is done.");

    private void Cancel(CancellationTokenSource? source)
    {
        try
        {
            source?.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // The request ended just now.
        }
        catch (AggregateException error)
        {
            Connection?.LogCallbackError(this, error);
        }
    }

    private int Port(KnownParam known) =>
        int.TryParse(Params[known], NumberStyles.None, CultureInfo.InvariantCulture, out var port) && port <= 65535 ? port : 0;
}
