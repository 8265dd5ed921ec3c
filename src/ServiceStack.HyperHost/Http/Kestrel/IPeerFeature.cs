using System.Threading;
using ServiceStack.HyperHost.Sockets;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>What is known of the other end of a connection.</summary>
internal interface IPeerFeature
{
    /// <summary>Set when the peer has left, as far as can be seen: nobody waits for the answer any more.</summary>
    CancellationToken Left { get; }

    PipeConnection Connection { get; }
}
