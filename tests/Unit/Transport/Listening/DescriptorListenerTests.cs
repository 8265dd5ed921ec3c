using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport.DescriptorPassing;
using ServiceStack.HyperHost.Transport.Listening;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Transport.Listening;

/// <summary>Connections that another process may take, such as the one of the application that they are for.</summary>
public class DescriptorListenerTests
{
    private const int Timeout = 20_000;

    private readonly List<DescriptorHandle> _sorted = [];
    private readonly List<Socket> _clients = [];
    private HeldSocket _socket = null!;
    private DescriptorListener _listener = null!;
    private TaskCompletionSource<bool> _ended = null!;
    private int _served;

    [SetUp]
    public void SetUp()
    {
        _sorted.Clear();
        _served = 0;
        _ended = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        _socket = HeldSocket.Open("fcgi://127.0.0.1:0", new TransportOptions());
        _listener = new DescriptorListener([_socket.Address], new TransportOptions(), _ =>
        {
            Interlocked.Increment(ref _served);
            return _ended.Task;
        }, new TestLog());
    }

    [TearDown]
    public void TearDown()
    {
        _ended.SetResult(true);
        _clients.ForEach(static client => client.Dispose());
        _clients.Clear();
        _listener.Dispose();
        _socket.Dispose();
    }

    [TestCase(1)]
    [TestCase(40)]
    public void Are_sorted_twice_before_they_are_served_here(int count)
    {
        Connect(count);
        Listen(KeepSeen);

        Eventually.That(() => Volatile.Read(ref _served), Is.EqualTo(count));
        _listener.StopAccepting();
        Assert.That(
            _sorted.GroupBy(static connection => connection).Select(static group => group.Count()),
            Has.Exactly(count).Items.And.All.EqualTo(2));
    }

    [Test]
    public void Are_served_here_at_once_where_they_belong_here()
    {
        Connect(10);
        Listen(KeepAll);

        Eventually.That(() => Volatile.Read(ref _served), Is.EqualTo(10));
        _listener.StopAccepting();
        Assert.That(_sorted, Is.Unique);
    }

    [Test]
    public void Are_not_served_here_when_they_are_taken_the_second_time()
    {
        Connect(3);
        Listen((connections, seen, _) =>
        {
            foreach (var connection in connections.Take(seen)) connection.Dispose();
            connections.RemoveRange(0, seen);
        });

        foreach (var client in _clients) Assert.That(client.Receive(new byte[1]), Is.Zero, "closed by who has taken it");
        _listener.StopAccepting();
        Assert.That(_served, Is.Zero);
    }

    [Test]
    public void Are_served_here_when_accepting_ends_between_two_looks()
    {
        Connect(5);
        Listen((connections, seen, here) =>
        {
            KeepSeen(connections, seen, here);
            if (seen > 0) return;

            // it waits for this thread once it has announced its stop
            var stopping = new Thread(_listener.StopAccepting);
            stopping.Start();
            Wait.Until(() => stopping.ThreadState.HasFlag(ThreadState.WaitSleepJoin), "the stop waits");
        });

        Eventually.That(() => Volatile.Read(ref _served), Is.EqualTo(5));
    }

    private void Listen(Action<List<DescriptorHandle>, int, List<DescriptorHandle>> route) => _listener.Listen(
        _socket.Handle, 0, new MemoryRouter((connections, seen, here) =>
        {
            _sorted.AddRange(connections);
            route(connections, seen, here);
        }));

    private void Connect(int count)
    {
        for (var i = 0; i < count; i++)
        {
            var client = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { ReceiveTimeout = Timeout };
            _clients.Add(client);
            client.Connect(_socket.Address.EndPoint!);
        }
    }

    private static void KeepAll(List<DescriptorHandle> connections, int seen, List<DescriptorHandle> here) =>
        KeepSeen(connections, connections.Count, here);

    private static void KeepSeen(List<DescriptorHandle> connections, int seen, List<DescriptorHandle> here)
    {
        here.AddRange(connections.GetRange(0, seen));
        connections.RemoveRange(0, seen);
    }

    private sealed class MemoryRouter(Action<List<DescriptorHandle>, int, List<DescriptorHandle>> route) : IConnectionRouter
    {
        public void Sort(List<DescriptorHandle> connections, int seen, List<DescriptorHandle> here) => route(connections, seen, here);
    }
}
