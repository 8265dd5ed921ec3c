using System.IO;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.FastCgi.Requests;

/// <summary>v3's IHttpResponse on a FastCGI exchange, which holds small answers back and sends them in one go.</summary>
internal sealed class FastCgiResponse(FastCgiExchange exchange) : HostResponse
{
    public override object OriginalResponse => exchange;

    public override int StatusCode
    {
        get => exchange.Response.Status;
        set => exchange.Response.Status = value;
    }

    public override string StatusDescription
    {
        get => exchange.Response.StatusText!;
        set => exchange.Response.StatusText = HeaderText.Safe(value);
    }

    public override string ContentType
    {
        get => exchange.Response.ContentType!;
        set => SafeHeaders.SetType(exchange.Response, value);
    }

    public override Stream Body => exchange.Output;

    public override long BytesWritten => exchange.Output.Written;

    public override ServerTiming? Timing
    {
        get => exchange.Response.Timing;
        set => exchange.Response.Timing = value;
    }

    public override string? GetHeader(string name) => exchange.Response.Get(name);

    public override bool HeadersSent => exchange.Output.HasStarted;

    protected override void SetLength(long contentLength) => exchange.Response.ContentLength = contentLength;

    // the connection completes the exchange when its handler is done
    public override ValueTask CompleteAsync()
    {
        Close();
        if (!HasRest && !exchange.Output.HasRest)
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
        await exchange.Output.FinishAsync().ConfigureAwait(false);
    }

    public override void StartOver()
    {
        base.StartOver();
        exchange.Response.ContentLength = -1;
        exchange.Output.Clear();
    }

    public override void Abort() => exchange.Abort();

    protected override void SetHeader(string name, string value) => SafeHeaders.Set(exchange.Response, name, value);

    protected override void RemoveHeader(string name) => exchange.Response.Remove(name);

    protected override void AppendHeader(string name, string value) => exchange.Response.Add(name, value);
}
