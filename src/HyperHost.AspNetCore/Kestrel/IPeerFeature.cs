using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>What is known of the other end of a connection: one of our sockets.</summary>
internal interface IPeerFeature
{
    /// <summary>Set when the peer has disconnected, as far as can be detected: no client waits for the response any more.</summary>
    CancellationToken Left { get; }

    /// <summary>The other end, for log lines.</summary>
    string Peer { get; }

    /// <summary>The limits of time of the connection.</summary>
    ConnectionMonitor Watch { get; }

    /// <summary>Runs <paramref name="work"/> on another thread that may block.</summary>
    void RunOnWorker(WaitCallback work, object state);

    /// <summary>Waits for a write, with this thread.</summary>
    void Wait(ValueTask write);

    /// <summary>Makes Kestrel send GOAWAY: no further request is accepted here.</summary>
    void RequestClose();
}
