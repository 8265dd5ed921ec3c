namespace ServiceStack.HyperHost.Http;

/// <summary>How far the request of a connection is.</summary>
internal enum HttpState
{
    /// <summary>Nothing of a request has come.</summary>
    Idle,

    /// <summary>The head has begun.</summary>
    ReceivingHead,

    ReceivingBody,

    /// <summary>Whole; others are in service.</summary>
    Waiting,

    /// <summary>In service.</summary>
    Running,
}
