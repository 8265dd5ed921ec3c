using System;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets.Handover;
using ServiceStack.HyperHost.Sockets.Listening;

namespace ServiceStack.HyperHost.Sharing;

/// <summary>The connections of shared addresses that an application's process was given.</summary>
internal sealed class SharedConnections : IDisposable
{
    private readonly InheritedAddresses _part;
    private readonly DescriptorListener _listener;

    public SharedConnections(InheritedAddresses part, FastCgiServer fastCgi, TransportOptions options, IHostLog log, int? lanes = null)
    {
        _part = part;
        fastCgi.Mover = new ApplicationMover(part.Table, part.Own, part.Front, () => part.IsHandingOver);
        _listener = new DescriptorListener(part.Table.Addresses, options, fastCgi.ServeAsync, log, lanes);
        fastCgi.Arriving = () => _listener.Arriving;
    }

    /// <summary>Lanes that connections wait in; 0 on Mono.</summary>
    public int LaneCount => _listener.LaneCount;

    /// <summary>Connections that wait in lanes now.</summary>
    public int ConnectionsInLanes => _listener.ConnectionsInLanes;

    public void Begin() => _listener.Receive(_part.Mailbox);

    /// <summary>
    /// Before the stop: what comes now is another process's, where there is one, else it is answered while this one stops.
    /// </summary>
    public void BeginStop()
    {
        if (_part.IsHandingOver) _listener.StopAccepting();
    }

    public void Dispose() => _listener.Dispose();
}
