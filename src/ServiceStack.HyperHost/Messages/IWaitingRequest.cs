namespace ServiceStack.HyperHost.Messages;

/// <summary>A complete request that waits to be served.</summary>
internal interface IWaitingRequest
{
    /// <summary>Serves the request on a worker thread. The service may block it.</summary>
    void ServeOnWorker();
}
