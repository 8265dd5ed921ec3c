namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>The progress of the request of a connection.</summary>
internal enum HttpState
{
    /// <summary>No byte of a request has arrived.</summary>
    Idle,

    /// <summary>The head has begun.</summary>
    ReceivingHead,

    ReceivingBody,

    /// <summary>Complete; waits to be served.</summary>
    Waiting,

    /// <summary>In service.</summary>
    Running,

    /// <summary>The service has completed; the end of the response is being sent.</summary>
    Sending,
}
