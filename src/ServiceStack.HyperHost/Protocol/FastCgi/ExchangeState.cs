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

    /// <summary>The service is done; what is left of its answer waits for its reader.</summary>
    Sending,
}
