namespace ServiceStack.HyperHost.Metrics;

/// <summary>The limits of <see cref="HostLimits"/>, as log lines and counters name them.</summary>
internal enum LimitName
{
    MaxConnections,
    MaxRequests,
    MaxQueuedRequests,
    MaxRequestsPerConnection,
    MaxParamsBytes,
    MaxHeaderCount,
    MaxBodyBytes,
    FirstByteTimeout,
    ParamsTimeout,
    MinBodyRate,
    MinResponseRate,
    KeepAliveTimeout,
    ServiceTimeout,
    WriteTimeout,
    DrainTimeout,
    BodyTimeout,
    MaxFormBytes,
}
