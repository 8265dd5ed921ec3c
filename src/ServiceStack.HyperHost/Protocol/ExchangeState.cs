namespace ServiceStack.HyperHost.Protocol;

/// <summary>How far a request has got. Timeouts depend on it.</summary>
internal enum ExchangeState
{
    /// <summary>No byte of the request has arrived.</summary>
    Idle,

    /// <summary>The head, or FastCGI's params, are arriving.</summary>
    ReceivingHead,

    /// <summary>The body is arriving.</summary>
    ReceivingBody,

    /// <summary>Received whole; waits for a permit or a thread.</summary>
    Waiting,

    /// <summary>The handler serves the request.</summary>
    Running,

    /// <summary>The service has completed; the rest of the response is being sent.</summary>
    Sending,
}
