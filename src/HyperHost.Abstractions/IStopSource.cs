using System.Threading;

namespace ServiceStack.HyperHost.Abstractions;

/// <summary>A request whose host announces its stop.</summary>
public interface IStopSource
{
    /// <summary>Cancelled when the host begins to stop. Event streams end then.</summary>
    CancellationToken Stopping { get; }
}
