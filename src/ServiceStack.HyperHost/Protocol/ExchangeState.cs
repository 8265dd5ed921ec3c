namespace ServiceStack.HyperHost.Protocol;

/// <summary>The progress of a request.</summary>
internal enum ExchangeState
{
    /// <summary>No byte of the request has arrived.</summary>
    Idle,

    /// <summary>The head, or FastCGI's params, are arriving.</summary>
    ReceivingHead,

    /// <summary>The body is arriving.</summary>
    ReceivingBody,

    /// <summary>Complete; waits to be served.</summary>
    Waiting,

    /// <summary>In service.</summary>
    Running,

    /// <summary>The service has completed; the rest of the response is being sent.</summary>
    Sending,
}
