using System;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.SharedListeners;
using ServiceStack.HyperHost.Transport.DescriptorPassing;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.SharedListeners;

/// <summary>
/// What the process of an application that shares addresses does, in this one. It answers with
/// its name and the body's length; "?slow" after a while, "?held" when the test releases it, "?large" with ten million bytes more. "?left"
/// waits until the client has disconnected.
/// </summary>
internal sealed class SharingProcess : IDisposable
{
    private readonly ManualResetEventSlim _held = new();
    private readonly InheritedAddresses _inherited;
    private readonly SharedConnections _connections;
    private int _left;

    public SharingProcess(SharedAddressServer sharing, string name, string says, int? eventLoops = null, HostLimits? limits = null,
        TimeProvider? time = null)
    {
        _inherited = Inherit(sharing.DescriptionFor(name));
        var handler = new DelegateHandler(exchange =>
        {
            if (exchange.QueryString == "slow") exchange.Aborted.WaitHandle.WaitOne(300);
            if (exchange.QueryString == "left" && exchange.Aborted.WaitHandle.WaitOne(20_000)) Interlocked.Increment(ref _left);
            if (exchange.QueryString == "held") _held.Wait(TimeSpan.FromSeconds(20));
            if (exchange.QueryString == "large") exchange.Output.Write(new byte[10_000_000], 0, 10_000_000);
            exchange.Output.Append(Encoding.UTF8.GetBytes($"{says} {exchange.ContentLength}"));
        });
        Server = new FastCgiServer(
            new ServerContext(limits ?? new HostLimits(), new TestLog(), time: time), AllowedClients.Any, handler);
        var transport = new TransportOptions { Time = time ?? TimeProvider.System };
        _connections = new SharedConnections(_inherited, Server, transport, new TestLog(), eventLoops);
        _connections.Start();
        sharing.SetServed(name, true);
    }

    public FastCgiServer Server { get; }

    /// <summary>What holds the addresses and passes connections on.</summary>
    public static SharedAddressServer CreateServer(TextWriter log, params string[] allowed) =>
        new(new HostLimits(), new TransportOptions(), AllowedClients.WithEnvironment(allowed), BoundedLog.To(log, HostLogLevels.Standard));

    /// <summary>Requests that have seen their client leave.</summary>
    public int Left => Volatile.Read(ref _left);

    public int EventLoopThreads => _connections.EventLoopThreads;

    public int ConnectionsInEventLoops => _connections.ConnectionsInEventLoops;

    /// <summary>Whether it passes no connection on any more.</summary>
    public bool HasStoppedPosting => _inherited.Table.Channels.All(static channel => !((SocketDescriptorChannel)channel).IsPosting);

    /// <summary>As a process has it: every descriptor is its own.</summary>
    public static InheritedAddresses Inherit(string description)
    {
        var lines = description.Split(['\n'], 3);
        var numbers = lines[0].Split(' ');
        for (var i = 2; i < numbers.Length; i++) numbers[i] = Copy(numbers[i]);
        lines[0] = string.Join(" ", numbers);
        lines[1] = string.Join(" ", lines[1].Split(' ').Select(Copy));
        return InheritedAddresses.Parse(string.Join("\n", lines));
    }

    private static string Copy(string descriptor) => Libc.Duplicate(int.Parse(descriptor)).ToString();

    /// <summary>Ends the blocked requests.</summary>
    public void EndHeld() => _held.Set();

    public void Stop(bool handsOver)
    {
        _inherited.HasReplacement = handsOver;
        _connections.BeginStop();
        Server.StopAsync(TimeSpan.FromMinutes(1)).GetAwaiter().GetResult();
        Dispose();
    }

    /// <summary>Stops as a worker does whose supervisor stops too.</summary>
    public void StopWithAllOthers()
    {
        _connections.BeginStop();
        _connections.DrainAsync(CancellationToken.None).GetAwaiter().GetResult();
        Server.StopAsync().GetAwaiter().GetResult();
        Dispose();
    }

    public void Dispose()
    {
        EndHeld();
        _connections.Dispose();
        Server.Dispose();
    }
}
