namespace ServiceStack.HyperHost.FastCgi;

/// <summary>How far a request has come.</summary>
internal enum ExchangeState : byte
{
    /// <summary>PARAMS are arriving.</summary>
    ReceivingParams,

    /// <summary>The body is arriving.</summary>
    ReceivingBody,

    /// <summary>Whole; waits for its turn.</summary>
    Waiting,

    /// <summary>In service.</summary>
    Running,
}
