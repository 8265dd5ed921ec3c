using System;
using System.Globalization;
using System.Threading;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>One FastCGI request and its response.</summary>
/// <param name="memory">Buffers, already reset.</param>
/// <param name="connection">The connection that received the request; null if the exchange only parses params.</param>
internal sealed class FastCgiExchange(ExchangeMemory memory, IExchangeConnection? connection = null) : Exchange(connection)
{
    private ExchangeMemory? _memory = memory;
    private string? _method;

    // ---- the request

    /// <summary>Request id, 1 to 65535. The web server may reuse it after the request has ended.</summary>
    public ushort Id { get; private set; }

    /// <summary>The params as the web server sent them.</summary>
    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public ExchangeParams Params => (_memory ?? throw Ended()).Params;

    /// <summary>
    /// The streamed body, if <see cref="FastCgiServer.StreamsBodies"/> is set; null if the request has no body, and on servers that buffer
    /// bodies.
    /// </summary>
    public IncomingBody? Incoming { get; private set; }

    /// <summary>Bytes of the body that arrived, whatever was announced.</summary>
    public override long ContentLength => Incoming?.Received ?? base.ContentLength;

    /// <summary>REQUEST_METHOD; "GET" if none was sent.</summary>
    public string Method => _method ??= Params[KnownParam.RequestMethod] is { Length: > 0 } method ? method : "GET";

    /// <summary>REQUEST_URI: path and query as the client sent them; null if the web server did not send it.</summary>
    public string? RequestUri => Params[KnownParam.RequestUri];

    /// <summary>QUERY_STRING, without the question mark; "" if it was not sent.</summary>
    public string QueryString => Params[KnownParam.QueryString] ?? "";

    /// <summary>CONTENT_TYPE, or HTTP_CONTENT_TYPE where the web server sends only that; null if neither was sent.</summary>
    public string? ContentType =>
        Params[KnownParam.ContentType] is { Length: > 0 } type ? type
        : Params[KnownParam.HttpContentType] is { Length: > 0 } header ? header : null;

    /// <summary>Address of the web server's client; null if it was not sent, or the client uses a Unix socket ("unix:").</summary>
    public string? RemoteAddress =>
        Params[KnownParam.RemoteAddr] is { Length: > 0 } address && !address.StartsWith("unix:", StringComparison.OrdinalIgnoreCase)
            ? address : null;

    /// <summary>Port of the web server's client; 0 if it was not sent.</summary>
    public int RemotePort => Port(KnownParam.RemotePort);

    /// <summary>SERVER_NAME; null if it was not sent.</summary>
    public string? ServerName => Params[KnownParam.ServerName] is { Length: > 0 } name ? name : null;

    /// <summary>SERVER_PORT; 0 if it was not sent.</summary>
    public int ServerPort => Port(KnownParam.ServerPort);

    /// <summary>Whether the client spoke TLS to the web server: HTTPS is "on" or "1", or REQUEST_SCHEME is "https".</summary>
    public bool IsHttps =>
        Params[KnownParam.Https] is { } https
            ? https is "1" || https.Equals("on", StringComparison.OrdinalIgnoreCase)
            : "https".Equals(Params[KnownParam.RequestScheme], StringComparison.OrdinalIgnoreCase);

    /// <summary>Endpoint of the web server, for logs and the check of trusted proxies: "127.0.0.1:5000", "unix:/run/x.sock".</summary>
    public string Peer => Transport.Peer;

    /// <summary>Index of the listen address that accepted the connection.</summary>
    public int AddressIndex => Transport.AddressIndex;

    /// <summary>Address of the web server; null on a Unix socket.</summary>
    public System.Net.IPAddress? PeerAddress => Transport.RemoteEndPoint?.Address;

    // ---- the response

    /// <summary>Status and headers; fixed once <see cref="ResponseBuffer.HasStarted"/>.</summary>
    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public ResponseHeaders Response => (_memory ?? throw Ended()).Headers;

    /// <summary>Allows the output to delay a part of the response, so that it leaves together with the next part.</summary>
    public bool SendsSoon { get; set; }

    /// <summary>Route under which a higher layer counts the request; null if none was set.</summary>
    public string? Route { get; set; }

    /// <summary>When an endless response began, in Stopwatch ticks; 0 for other responses. Set by a higher layer.</summary>
    public long StreamBegan { get; set; }

    /// <summary>An object that a higher layer attaches to the request.</summary>
    public object? Companion { get; set; }

    /// <summary>
    /// The handler did not start the request, and the replacement worker is to serve it. Set by the handler before it returns.
    /// </summary>
    public bool IsPassedOn { get; set; }

    // ---- for the connection

    internal override bool IsOver => _memory is null;

    internal override string LogName => NameOf(Peer, Id);

    internal bool KeepConnection { get; private set; }

    internal bool IsHead { get; private set; }

    /// <summary>When the last bytes of the body arrived, in milliseconds of the server's clock.</summary>
    internal long BodyAt { get; set; }

    /// <summary>When the streamed body began, in milliseconds of the server's clock.</summary>
    internal long BodySince { get; set; }

    /// <summary>CONTENT_LENGTH; -1 if it was not sent, or empty.</summary>
    internal long AnnouncedLength { get; private set; } = -1;

    /// <summary>When BEGIN_REQUEST arrived, in milliseconds of the server's clock.</summary>
    internal long BeganAt { get; private set; }

    /// <summary>When the request entered the request limiter, in milliseconds of the server's clock.</summary>
    internal long WholeAt { get; set; }

    /// <summary>Names a request in log lines, also one that has no exchange.</summary>
    internal static string NameOf(string peer, ushort id) => $"{peer} request {id}";

    internal void Begin(ushort id, bool keepConnection, long now)
    {
        Id = id;
        KeepConnection = keepConnection;
        BeganAt = now;
        SetState(ExchangeState.ReceivingHead, now);
    }

    /// <summary>Creates the response, soon after <see cref="Begin"/>: the processor's cache then has it when the service writes.</summary>
    /// <param name="output">Sends the response.</param>
    internal void BeginOutput(RecordOutput output) => Output = new FastCgiResponseBuffer(this, output);

    /// <summary>Reads CONTENT_LENGTH, after the params are complete.</summary>
    /// <returns>False if CONTENT_LENGTH is not a number, or was sent twice with different values.</returns>
    internal bool TryBeginBody(long now)
    {
        BodyAt = now;
        SetState(ExchangeState.ReceivingBody, now);
        IsHead = Params[KnownParam.RequestMethod] == "HEAD";

        var text = Params.Bytes(KnownParam.ContentLength);
        if (Params.HasTwoLengths) return false;

        // Web servers written in Go, such as Caddy, send -1 for a chunked body.
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

    /// <summary>Creates the streamed body.</summary>
    internal IncomingBody BeginIncoming() => Incoming = new IncomingBody();

    internal override void Abort()
    {
        base.Abort();
        Incoming?.Fail(IncomingBodyException.Gone());
    }

    internal override void DiscardBody() => Incoming?.Discard();

    /// <summary>Ends the request: from now on its body, response and params throw. Called once.</summary>
    /// <returns>The buffers, reset for another request.</returns>
    internal ExchangeMemory TakeMemory()
    {
        var memory = Interlocked.Exchange(ref _memory, null) ?? throw Ended();
        Incoming?.Discard();
        Incoming = null;
        EndParts();
        memory.Reset();
        return memory;
    }

    private int Port(KnownParam known) =>
        int.TryParse(Params[known], NumberStyles.None, CultureInfo.InvariantCulture, out var port) && port <= 65535 ? port : 0;
}
