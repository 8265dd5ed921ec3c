using System;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Sockets.Listening;

namespace ServiceStack.HyperHost.Sharing;

/// <summary>Receives, in an application's process, the connections of shared addresses that the supervisor sends.</summary>
internal sealed class SharedConnections : IDisposable
{
    private readonly InheritedAddresses _inherited;
    private readonly DescriptorListener _listener;
    private readonly HostLimits _limits;
    private readonly AllowedClients _allowed;

    public SharedConnections(
        InheritedAddresses inherited, FastCgiServer fastCgi, AllowedClients allowed, TransportOptions options, IHostLog log,
        int? lanes = null)
    {
        _inherited = inherited;
        _limits = fastCgi.Limits;
        _allowed = allowed;
        fastCgi.Mover = new ApplicationMover(inherited.Table, inherited.Own, inherited.Dispatcher, () => inherited.IsHandingOver);
        _listener = new DescriptorListener(inherited.Table.Addresses, options, fastCgi.ServeAsync, log, lanes);
        fastCgi.Arriving = () => _listener.Arriving;
        fastCgi.MayReceive = isQuiet =>
            !inherited.IsHandingOver && (inherited.Senders is { } senders ? senders.MayReceive(isQuiet) : !isQuiet);
    }

    /// <summary>Threads that serve in lanes; 0 where each busy connection has one.</summary>
    public int LaneThreads => _listener.LaneThreads;

    /// <summary>Connections that wait in lanes now.</summary>
    public int ConnectionsInLanes => _listener.ConnectionsInLanes;

    public void Begin()
    {
        _inherited.Mailbox.Borrow = Borrow;
        _listener.Receive(_inherited.Mailbox);
    }

    /// <summary>Accepts no more on addresses that were lent. Called when a stop begins: the dispatcher ends after it.</summary>
    public void GiveBack() => _listener.StopListening();

    /// <summary>
    /// Called before the stop. If a new process of the application has started, it receives further connections; otherwise this one still
    /// answers them while it stops.
    /// </summary>
    public void BeginStop()
    {
        if (_inherited.IsHandingOver) _listener.StopAccepting();
    }

    public void Dispose()
    {
        _listener.Dispose();
        _inherited.Senders?.Dispose();
    }

    private void Borrow(DescriptorHandle descriptor, int address, long until)
    {
        var sorter = new ConnectionSorter(() => _inherited.Table, address, _limits, _allowed)
        {
            Own = _inherited.Own, Others = _inherited.Dispatcher,
        };
        _listener.Borrow(descriptor, address, sorter, until);
    }
}
