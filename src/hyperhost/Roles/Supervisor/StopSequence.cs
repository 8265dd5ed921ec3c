using System;
using System.Collections.Generic;
using System.Runtime.Versioning;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Server.Sockets;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>The stop of the server, without losing connections.</summary>
/// <remarks>
/// <code>
///   Noticing            balancers notice that /readyz fails; the workers accept, and so does this process
///   EndingConnections   the kernel completes no more handshakes; connections without a first request may still send it, for 5 s
///   Draining            the workers are released, and the sockets closed or left to systemd; requests in flight finish
/// </code>
/// Workers that still run 10 s after the drain time are killed. <see cref="Hurry"/> kills them at once. The server ends with its last
/// worker.
/// </remarks>
[SupportedOSPlatform("linux")]
internal sealed class StopSequence(ListeningSockets sockets, SharedAddresses shared, EventQueue events)
{
    // beyond the drain time, for the accepted connections to reach a worker
    private static readonly TimeSpan LongestEnd = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan Grace = TimeSpan.FromSeconds(10);

    private IReadOnlyCollection<IWorker> _workers = [];
    private Stage _stage;
    private TimeSpan _drain;
    private bool _leavesSockets;

    private enum Stage { NotBegun, Noticing, EndingConnections, Draining }

    public bool HasBegun => _stage != Stage.NotBegun;

    /// <summary>Whether the server has ended.</summary>
    public bool IsOver => _stage == Stage.Draining && _workers.Count == 0;

    /// <param name="workers">All running workers; the collection shrinks as they end.</param>
    /// <param name="notice">How long /readyz fails before the server stops accepting.</param>
    /// <param name="drain">How long the workers may take, the notice time included.</param>
    /// <param name="leavesSockets">Whether systemd stores the sockets for the next process.</param>
    public void Begin(IReadOnlyCollection<IWorker> workers, TimeSpan notice, TimeSpan drain, bool leavesSockets)
    {
        _workers = workers;
        _stage = Stage.Noticing;
        _drain = drain;
        _leavesSockets = leavesSockets;
        if (!leavesSockets) sockets.Forget();
        foreach (var worker in workers) worker.BeginStop();
        events.Later(workers.Count == 0 ? TimeSpan.Zero : notice, () => _ = EndConnectionsAsync());
        events.Later(drain + Grace, Kill);
    }

    /// <summary>Kills the workers without waiting for connections and requests.</summary>
    public void Hurry()
    {
        Kill();
        _stage = Stage.Draining;
    }

    private async Task EndConnectionsAsync()
    {
        if (_stage == Stage.Noticing) _stage = Stage.EndingConnections;
        if (!_leavesSockets) sockets.End();

        // a fallback: StopAsync may never complete if the thread pool can't start threads
        events.Later(_drain + LongestEnd, Release);
        try
        {
            await shared.StopAsync().ConfigureAwait(false);
        }
        finally
        {
            events.Post(Release);
        }
    }

    private void Release()
    {
        if (_stage == Stage.Draining) return;

        _stage = Stage.Draining;
        foreach (var worker in _workers) worker.Release();
        if (_leavesSockets) sockets.Leave();
        else sockets.Dispose();
    }

    private void Kill()
    {
        foreach (var worker in _workers) worker.Kill();
    }
}
