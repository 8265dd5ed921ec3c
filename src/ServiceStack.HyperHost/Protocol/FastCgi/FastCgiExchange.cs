using System;
using System.Globalization;
using System.Threading;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>One FastCGI request and its response.</summary>
/// <param name="memory">Empty.</param>
/// <param name="connection">The connection that it came on; null for one whose params alone are read.</param>
internal sealed class FastCgiExchange(ExchangeMemory memory, IExchangeConnection? connection = null) : Exchange(connection)
{
    private ExchangeMemory? _memory = memory;
    private string? _method;

    // ---- the request

    /// <summary>1 to 65535; another request of the connection may have it later.</summary>
    public ushort Id { get; private set; }

    /// <summary>The params as the web server sent them.</summary>
    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public ExchangeParams Params => (_memory ?? throw Ended()).Params;

    /// <summary>
    /// The body while it arrives, of a server that <see cref="FastCgiServer.StreamsBodies"/>; null if the request has none, and on other
    /// servers.
    /// </summary>
    public IncomingBody? Incoming { get; private set; }

    /// <summary>Bytes of the body that arrived, whatever was announced.</summary>
    public override long ContentLength => Incoming?.Received ?? base.ContentLength;

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
    public string Peer => Transport.Peer;

    /// <summary>Number of the address that the connection came to.</summary>
    public int AddressIndex => Transport.AddressIndex;

    /// <summary>Address of the web server; null on a Unix socket.</summary>
    public System.Net.IPAddress? PeerAddress => Transport.RemoteEndPoint?.Address;

    // ---- the response

    /// <summary>Status and headers; fixed once <see cref="ResponseBuffer.HasStarted"/>.</summary>
    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public ResponseHeaders Response => (_memory ?? throw Ended()).Headers;

    /// <summary>The part that is sent now may leave with the next one, or a little later.</summary>
    public bool SendsSoon { get; set; }

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

    internal override bool IsOver => _memory is null;

    internal override string LogName => $"{Peer} request {Id}";

    internal bool KeepConnection { get; private set; }

    internal bool IsHead { get; private set; }

    /// <summary>When a part of its body came last, in milliseconds of the server's clock.</summary>
    internal long BodyAt { get; set; }

    /// <summary>When the body began that is passed on while it arrives, in the same.</summary>
    internal long BodySince { get; set; }

    /// <summary>CONTENT_LENGTH; -1 if it was not sent, or empty.</summary>
    internal long AnnouncedLength { get; private set; } = -1;

    /// <summary>When BEGIN_REQUEST came, in the same milliseconds.</summary>
    internal long BeganAt { get; private set; }

    /// <summary>When the last byte of the request came.</summary>
    internal long WholeAt { get; set; }

    internal void Begin(ushort id, bool keepConnection, long now)
    {
        Id = id;
        KeepConnection = keepConnection;
        BeganAt = now;
        SetState(ExchangeState.ReceivingHead, now);
    }

    /// <summary>Creates the response, soon after <see cref="Begin"/>: the processor has it in its cache when the service writes.</summary>
    /// <param name="output">Sends the response.</param>
    internal void BeginOutput(RecordOutput output) => Output = new FastCgiResponseBuffer(this, output);

    /// <summary>PARAMS are complete.</summary>
    /// <returns>False if CONTENT_LENGTH is no number, or came twice with different values.</returns>
    internal bool TryBeginBody(long now)
    {
        BodyAt = now;
        SetState(ExchangeState.ReceivingBody, now);
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

    internal override void Abort()
    {
        base.Abort();
        Incoming?.Fail(IncomingBodyException.Gone());
    }

    internal override void DiscardBody() => Incoming?.Discard();

    /// <summary>Ends the request: its body, its response and its params can't be used any more. Once.</summary>
    /// <returns>Ready for another request.</returns>
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
