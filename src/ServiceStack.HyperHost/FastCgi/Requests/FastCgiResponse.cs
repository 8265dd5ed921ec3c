using System.IO;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.FastCgi.Requests;

/// <summary>v3's IHttpResponse on a FastCGI exchange, which holds small answers back and sends them in one go.</summary>
internal sealed class FastCgiResponse(FastCgiExchange exchange) : HostResponse
{
    private readonly ResponseStream _output = exchange.Output;

    public override object OriginalResponse => exchange;

    // The exchange may have another request by now, if a service goes on after its own is over.
    private ResponseHeaders Headers => _output.IsOver ? new ResponseHeaders() : exchange.Response;

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

    public override Stream Body => _output;

    public override long BytesWritten => _output.Written;

    public override ServerTiming? Timing
    {
        get => Headers.Timing;
        set => Headers.Timing = value;
    }

    public override string? GetHeader(string name) => Headers.Get(name);

    public override bool HeadersSent => _output.HasStarted;

    protected override void SetLength(long contentLength) => Headers.ContentLength = contentLength;

    // the connection completes the exchange when its handler is done
    public override ValueTask CompleteAsync()
    {
        Close();
        FinishText();
        if (!HasRest && !_output.HasRest)
        {
            FinishBody();
            return default;
        }

        exchange.Connection.BeginSending(exchange);
        return CompleteLaterAsync();
    }

    private async ValueTask CompleteLaterAsync()
    {
        await SendRestAsync().ConfigureAwait(false);
        FinishBody();
        await _output.FinishAsync().ConfigureAwait(false);
    }

    public override void StartOver()
    {
        base.StartOver();
        Headers.ContentLength = -1;
        _output.Clear();
    }

    public override void Abort() => exchange.Abort();

    protected override void SetHeader(string name, string value) => SafeHeaders.Set(Headers, name, value);

    protected override void RemoveHeader(string name) => Headers.Remove(name);

    protected override void AppendHeader(string name, string value) => Headers.Add(name, value);
}
