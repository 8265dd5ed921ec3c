using System.Threading;

namespace ServiceStack.HyperHost.Messages;

/// <summary>A request of System.Web that a host of ours serves: its statistics, and the end of its streams.</summary>
internal interface ICountedRequest
{
    /// <summary>The route's path with its variables; null if it is not known. Statistics are kept under it.</summary>
    string? Route { set; }

    /// <summary>Cancelled when the host begins to stop.</summary>
    CancellationToken Stopping { get; }

    /// <summary>The service is done, and a stream without an end follows.</summary>
    void BeginStream();
}
