namespace ServiceStack.HyperHost.Statistics;

/// <summary>What a connection is doing.</summary>
internal enum ConnectionState
{
    /// <summary>It has had no request yet; one may be arriving (Kestrel's).</summary>
    Open,

    /// <summary>It has no request.</summary>
    Idle,

    /// <summary>A request is arriving.</summary>
    Receiving,

    /// <summary>A whole request waits for its turn.</summary>
    Waiting,

    /// <summary>A request is in service.</summary>
    Serving,

    /// <summary>The end of an answer waits for its reader.</summary>
    Sending,
}
