namespace ServiceStack.HyperHost.Messages;

/// <summary>Access-log record of a request that reached a v3 service, over any transport.</summary>
internal sealed class ServiceAccessRecord(HostRequest request, HostResponse response, long ticks) : AccessRecord(ticks)
{
    public override string Method => request.WireMethod;

    public override string Target => request.RawUrl;

    public override string? RemoteAddress => request.Client;

    public override string? User => request.Variable("REMOTE_USER");

    public override long ContentLength => request.ContentLength;

    public override int Status => response.StatusCode;

    public override long BytesWritten => response.BytesWritten;

    private protected override string? FindTraceId() => request.Span?.TraceId;

    private protected override string? FindVariable(string name) => request.Variable(name);

    private protected override string? FindResponseHeader(string name) => response.GetHeader(name);
}
