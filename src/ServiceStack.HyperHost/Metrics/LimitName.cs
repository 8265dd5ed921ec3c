namespace ServiceStack.HyperHost.Metrics;

/// <summary>The limits of <see cref="HostLimits"/>, by the names in log lines and counters.</summary>
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
