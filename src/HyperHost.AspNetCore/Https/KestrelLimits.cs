using System;
using System.Text;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace ServiceStack.HyperHost.AspNetCore.Https;

/// <summary>Maps the host's limits to Kestrel's, where Kestrel has them.</summary>
internal static class KestrelLimits
{
    // Kestrel requires more than its heartbeat interval of one second
    private static readonly TimeSpan MinGrace = TimeSpan.FromMilliseconds(1001);

    public static void Apply(HostLimits limits, KestrelServerOptions kestrel)
    {
        kestrel.AddServerHeader = false;
        kestrel.AllowSynchronousIO = true;

        // as over FastCGI; by default Kestrel rejects header values outside ASCII
        kestrel.ResponseHeaderEncodingSelector = static _ => Encoding.UTF8;

        // RFC 9112 §3.2.2: the host of an absolute target overrides the Host header
        kestrel.AllowHostHeaderOverride = true;

        var http = kestrel.Limits;
        http.MaxConcurrentConnections = limits.MaxConnections == 0 ? null : limits.MaxConnections;
        http.MaxRequestHeaderCount = limits.MaxHeaderCount;
        http.MaxRequestHeadersTotalSize = (int)Math.Min(limits.MaxParamsBytes, http.MaxRequestBufferSize ?? int.MaxValue);
        http.MaxRequestBodySize = limits.MaxBodyBytes == 0 ? null : limits.MaxBodyBytes;
        http.KeepAliveTimeout = limits.KeepAliveTimeout;
        http.RequestHeadersTimeout = limits.ParamsTimeout;
        http.MinRequestBodyDataRate = Rate(limits.MinBodyRate, limits.BodyRateGrace);
        http.MinResponseDataRate = Rate(limits.MinResponseRate, limits.ResponseRateGrace);
        http.Http2.MaxStreamsPerConnection = limits.MaxRequestsPerConnection;
    }

    private static MinDataRate? Rate(int bytesPerSecond, TimeSpan grace) =>
        bytesPerSecond == 0 ? null : new MinDataRate(bytesPerSecond, grace > MinGrace ? grace : MinGrace);
}
