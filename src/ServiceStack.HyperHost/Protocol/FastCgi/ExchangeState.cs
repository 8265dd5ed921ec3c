namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>The progress of a request.</summary>
internal enum ExchangeState : byte
{
    /// <summary>PARAMS are arriving.</summary>
    ReceivingParams,

    /// <summary>The body is arriving.</summary>
    ReceivingBody,

    /// <summary>Complete; waits to be served.</summary>
    Waiting,

    /// <summary>In service.</summary>
    Running,

    /// <summary>The service has completed; the rest of the response is being sent.</summary>
    Sending,
}
