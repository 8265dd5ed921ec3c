namespace ServiceStack.HyperHost.Messages;

/// <summary>A complete request that waits to be served.</summary>
internal interface IWaitingRequest
{
    /// <summary>Serves the request on another thread, which may be held as long as the service likes.</summary>
    void ServeOnWorker();
}
