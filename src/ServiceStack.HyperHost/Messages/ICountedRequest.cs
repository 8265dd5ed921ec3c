using System.Threading;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Connects a System.Web request with this host: statistics, and the end of endless responses.</summary>
internal interface ICountedRequest
{
    /// <summary>Key of the request in statistics: the route's path with its variables; null if it is unknown.</summary>
    string? Route { set; }

    /// <summary>Cancelled when the host begins to stop.</summary>
    CancellationToken Stopping { get; }

    /// <summary>Notes that an endless response begins.</summary>
    void BeginStream();
}
