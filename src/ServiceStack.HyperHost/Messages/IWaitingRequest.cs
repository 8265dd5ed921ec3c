namespace ServiceStack.HyperHost.Messages;

/// <summary>A whole request that waits for its turn.</summary>
internal interface IWaitingRequest
{
    /// <summary>Serves the request on another thread, which may be held as long as the service likes.</summary>
    void ServeElsewhere();
}
