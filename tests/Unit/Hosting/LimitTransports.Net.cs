namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>The transports of this runtime.</summary>
internal static class LimitTransports
{
    public static readonly LimitTransport[] All = [LimitTransport.FastCgi, LimitTransport.Http, LimitTransport.Kestrel];
}
