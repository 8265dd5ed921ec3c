using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets.Connections;
using ServiceStack.HyperHost.Sockets.Lanes;
using ServiceStack.HyperHost.Sockets.Threads;

namespace ServiceStack.HyperHost.Sockets.Listening;

/// <summary>The one place that chooses who waits for connections: lanes or threads.</summary>
internal static partial class SocketServers
{
    /// <summary>
    /// As many threads as there are processors on Linux; none on .NET Framework, and where the options want the threads of Mono bounded or
    /// of the pool.
    /// </summary>
    public static partial int DefaultLaneThreads(TransportOptions options);

    /// <param name="lanes">0 for threads.</param>
    /// <param name="options">Of the threads.</param>
    /// <param name="log">Gets the lines.</param>
    /// <param name="canMove">Whether connections can go on in another process or domain.</param>
    public static ISocketServer Create(int lanes, TransportOptions options, IHostLog log, bool canMove) =>
        lanes > 0 ? new LaneServer(lanes, options, log) : new ThreadServer(options, log, canMove);
}
