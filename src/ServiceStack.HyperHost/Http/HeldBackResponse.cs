using System;
using System.IO;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Http;

/// <summary>A response whose headers go out with the first bytes that no longer fit a buffer, or with the whole body at the end.</summary>
internal abstract class HeldBackResponse(bool isHead) : HostResponse
{
    // Empty, but with the checked texts of an earlier answer: most answers of an application have the same headers.
    [ThreadStatic]
    private static ResponseHeaders? _spare;

    private ResponseHeaders? _headers = RentHeaders();
    private HeldBackStream? _output;
    private bool _headersSent;

    public override int StatusCode
    {
        get => Headers.Status;
        set => Headers.Status = value;
    }

    public override string StatusDescription
    {
        get => Headers.StatusText!;
        set => Headers.StatusText = HeaderText.Safe(value);
    }

    public override string ContentType
    {
        get => Headers.ContentType!;
        set => SafeHeaders.SetType(Headers, value);
    }

    public override Stream Body => _output ??= new HeldBackStream(this);

    public override long BytesWritten => _output?.Written ?? 0;

    public override ServerTiming? Timing
    {
        get => Headers.Timing;
        set => Headers.Timing = value;
    }

    public override string? GetHeader(string name) => Headers.Get(name);

    public override bool HeadersSent => _headersSent;

    /// <summary>True when the answer has no body by HTTP's rules, whatever is written (RFC 9110 §6.4.1).</summary>
    internal bool IsBodiless => isHead || Headers.Status is 204 or 205 or 304 or < 200;

    protected ResponseHeaders Headers => _headers ??= new ResponseHeaders();

    protected override void SetLength(long contentLength) => Headers.ContentLength = contentLength;

    public override ValueTask CompleteAsync()
    {
        Close();
        FinishText();
        if (HasRest) return CompleteAfterRestAsync();

        FinishBody();
        if (_output is { } output) return output.CompleteAsync();

        SendHeaders(bodyLength: 0);
        return CompleteBodyAsync(default);
    }

    private async ValueTask CompleteAfterRestAsync()
    {
        BeginWait();
        await SendRestAsync().ConfigureAwait(false);
        await CompleteAsync().ConfigureAwait(false);
    }

    public override void StartOver()
    {
        base.StartOver();
        Headers.ContentLength = -1;
        _output?.StartOver();
    }

    /// <summary>Returns the memory of the headers for a later answer. Called when the answer has ended and is not used any more.</summary>
    internal void Release()
    {
        if (_headers is not { } headers) return;

        _headers = null;
        headers.Reset();
        _spare = headers;
    }

    /// <summary>Sends status and headers, once.</summary>
    /// <param name="bodyLength">Bytes of the whole body, or -1 while more may come.</param>
    internal void SendHeaders(long bodyLength)
    {
        if (_headersSent) return;

        _headersSent = true;
        var headers = Headers;
        if (bodyLength >= 0 && !isHead) headers.ContentLength = bodyLength;
        if (headers.Status is 204 or 304 or < 200) headers.ContentLength = -1;
        else if (headers.Status == 205) headers.ContentLength = 0; // RFC 9110 §15.3.6
        headers.AddTiming();
        WriteHead();
    }

    /// <summary>Writes status line and <see cref="Headers"/>.</summary>
    protected abstract void WriteHead();

    /// <summary>Sends bytes of the body on their way, and waits while the peer is slower than we are.</summary>
    protected internal abstract void WriteBody(ReadOnlySpan<byte> bytes);

    protected internal abstract void FlushBody();

    /// <summary>A part that was sent waits for its reader. Never where each write waits itself.</summary>
    protected internal virtual bool IsWaiting => false;

    /// <summary>Waits, without a thread, until no part waits for its reader.</summary>
    /// <exception cref="ClientGoneException">Nobody reads the answer any more.</exception>
    protected internal virtual ValueTask WhenSentAsync() => default;

    /// <summary>The service is done, and what is left of its answer waits for its reader.</summary>
    protected internal virtual void BeginWait()
    {
    }

    /// <summary>Sends the last bytes and ends the answer.</summary>
    protected internal abstract ValueTask CompleteBodyAsync(ReadOnlyMemory<byte> last);

    protected override void SetHeader(string name, string value) => SafeHeaders.Set(Headers, name, value);

    protected override void RemoveHeader(string name) => Headers.Remove(name);

    protected override void AppendHeader(string name, string value) => Headers.Add(name, value);

    private static ResponseHeaders RentHeaders()
    {
        var spare = _spare;
        _spare = null;
        return spare ?? new ResponseHeaders();
    }
}
