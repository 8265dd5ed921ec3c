using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Tests.Transport;

public class PassedSocketTests
{
    private const int Process = 77;

    private string? _path;

    [TearDown]
    public void Remove()
    {
        if (_path is not null) File.Delete(_path);
    }

    [TestCase("127.0.0.1:9000", "fcgi://127.0.0.1:9000", true)]
    [TestCase("127.0.0.1:9000", "fcgi://localhost:9000", true)]
    [TestCase("127.0.0.1:9000", "http://127.0.0.1:9000/api", true)]
    [TestCase("127.0.0.1:9000", "fcgi://127.0.0.1:9001", false)]
    [TestCase("127.0.0.1:9000", "fcgi://127.0.0.2:9000", false)]
    [TestCase("127.0.0.1:9000", "fcgi://*:9000", false)]
    [TestCase("[::1]:9000", "fcgi://[::1]:9000", true)]
    [TestCase("[::]:80", "http://*:80/", true)]
    [TestCase("[::]:80", "http://*/", true)]
    [TestCase("0.0.0.0:80", "http://*:80/", true)]
    [TestCase("0.0.0.0:80", "http://0.0.0.0:80/", true)]
    [TestCase("[::]:80", "http://0.0.0.0:80/", false)]
    [TestCase("0.0.0.0:81", "http://*:80/", false)]
    [TestCase("/run/a.sock", "fcgi+unix:/run/a.sock", true)]
    [TestCase("/run/a.sock", "http+unix:///run/a.sock", true)]
    [TestCase("/run/a.sock", "fcgi+unix:/run/b.sock", false)]
    [TestCase("@a", "fcgi+unix:@a", true)]
    [TestCase("/run/a.sock", "fcgi+fd:3", false)]
    [TestCase(null, "fcgi+fd:3", false)]
    [TestCase(null, "fcgi://127.0.0.1:9000", false)]
    public void Is_the_socket_of_an_address_with_its_place(string? place, string address, bool expected)
    {
        Assert.That(new PassedSocket(3, "", place).Is(ListenAddress.Parse(address)), Is.EqualTo(expected));
    }

    [TestCase("fcgi://127.0.0.1:9000", "hyperhost 127.0.0.1%3A9000")]
    [TestCase("fcgi+unix:/run/my 100%/ä.sock", "hyperhost /run/my%20100%25/%C3%A4.sock")]
    [TestCase("fcgi+unix:@name", "hyperhost @name")]
    [TestCase("fcgi://127.0.0.1:0", null)]
    [TestCase("fcgi+fd:3", null)]
    public void Has_a_name_that_systemd_takes(string address, string? name)
    {
        Assert.That(PassedSocket.NameOf(ListenAddress.Parse(address)), Is.EqualTo(name));
    }

    [Test]
    public void Has_no_name_beyond_255_characters()
    {
        string Name(int count) => PassedSocket.NameOf(ListenAddress.Parse("fcgi+unix:/" + new string('ä', count)))!;

        Assert.That(Name(40), Has.Length.EqualTo("hyperhost /".Length + (40 * 6)));
        Assert.That(Name(41), Is.Null);
    }

    [TestCase("fcgi://127.0.0.1:9000")]
    [TestCase("http://*:9000/api")]
    [TestCase("fcgi+unix:/run/my 100%/ä:b.sock")]
    [TestCase("fcgi+unix:@n")]
    public void Its_name_leads_back_to_the_address(string text)
    {
        var address = ListenAddress.Parse(text);
        using var listening = Listen(new IPEndPoint(IPAddress.Loopback, 0));

        var passed = Read([listening], PassedSocket.NameOf(address)!).Single();

        Assert.That(passed.IsKept, Is.True);
        Assert.That(passed.Is(address), Is.True);
    }

    [Test]
    public void Reads_where_sockets_of_units_listen()
    {
        _path = Path.Combine(Path.GetTempPath(), "hhs-" + Guid.NewGuid().ToString("N").Substring(0, 8));
        using var tcp = Listen(new IPEndPoint(IPAddress.Loopback, 0));
        using var six = Listen(new IPEndPoint(IPAddress.IPv6Loopback, 0));
        using var file = Listen(UnixEndPoints.Create(_path));
        using var name = Listen(UnixEndPoints.Create("@" + Path.GetFileName(_path)));

        var passed = Read([tcp, six, file, name], "a:b::d");

        Assert.That(passed.Select(static one => one.Name), Is.EqualTo(new[] { "a", "b", "", "d" }));
        Assert.That(passed.Select(static one => one.Place), Is.EqualTo(
            new[] { tcp.LocalEndPoint!.ToString(), six.LocalEndPoint!.ToString(), _path, "@" + Path.GetFileName(_path) }));
        Assert.That(passed.Select(static one => one.IsKept), Has.All.False);
    }

    [Test]
    public void Of_a_socket_that_does_not_listen_there_is_no_place()
    {
        using var datagrams = new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp);
        datagrams.Bind(new IPEndPoint(IPAddress.Loopback, 0));

        Assert.That(Read([datagrams], "hyperhost 127.0.0.1%3A9000").Single().Place, Is.Null);
    }

    [TestCase("76", "1")]
    [TestCase(null, "1")]
    [TestCase("77", null)]
    [TestCase("77", "-1")]
    [TestCase("77", "0")]
    public void Sockets_of_other_processes_are_left_alone(string? process, string? count)
    {
        Assert.That(PassedSocket.Read(name => name == "LISTEN_PID" ? process : name == "LISTEN_FDS" ? count : null, Process), Is.Empty);
    }

    [Test]
    public void A_kept_one_is_taken_once_and_a_units_by_each_listener()
    {
        using var kept = Listen(new IPEndPoint(IPAddress.Loopback, 0));
        using var units = Listen(new IPEndPoint(IPAddress.Loopback, 0));
        var (first, second) = (Address(kept), Address(units));
        var sockets = new PassedSockets([Passed(kept, PassedSocket.NameOf(first)!, first), Passed(units, "a.socket", second)]);

        Assert.That(Take(sockets, first), Is.EqualTo("kept"));
        Assert.That(Take(sockets, first), Is.Null);
        Assert.That(Take(sockets, second), Is.EqualTo("a unit's"));
        Assert.That(Take(sockets, second), Is.EqualTo("a unit's"));
        Assert.That(Take(sockets, ListenAddress.Parse("fcgi://127.0.0.1:1")), Is.Null);
    }

    [Test]
    public void Closes_the_kept_ones_that_no_address_is_and_no_other()
    {
        using var wanted = Listen(new IPEndPoint(IPAddress.Loopback, 0));
        using var unused = Listen(new IPEndPoint(IPAddress.Loopback, 0));
        using var units = Listen(new IPEndPoint(IPAddress.Loopback, 0));
        var addresses = new[] { wanted, unused, units }.Select(Address).ToList();
        var sockets = new PassedSockets(
        [
            Passed(wanted, PassedSocket.NameOf(addresses[0])!, addresses[0]),
            Passed(unused, PassedSocket.NameOf(addresses[1])!, addresses[1]), Passed(units, "a.socket", addresses[2]),
        ]);

        var closed = sockets.CloseUnused([addresses[0]]);

        Assert.That(closed.Select(static one => one.Place), Is.EqualTo(new[] { addresses[1].EndPoint!.ToString() }));
        Assert.That(addresses.Select(address => Take(sockets, address)), Is.EqualTo(new[] { "kept", null, "a unit's" }));
    }

    private static string? Take(PassedSockets sockets, ListenAddress address)
    {
        using var handle = sockets.Take(address, out var isKept);
        return handle is null ? null : isKept ? "kept" : "a unit's";
    }

    // a copy, which belongs to whom it is passed to
    private static PassedSocket Passed(Socket socket, string name, ListenAddress address) =>
        new(Libc.Duplicate(socket.Handle.ToInt32()), name, address.EndPoint!.ToString());

    private static ListenAddress Address(Socket socket) => ListenAddress.Parse("fcgi://" + socket.LocalEndPoint);

    private static Socket Listen(EndPoint at)
    {
        var protocol = at.AddressFamily == AddressFamily.Unix ? ProtocolType.Unspecified : ProtocolType.Tcp;
        var socket = new Socket(at.AddressFamily, SocketType.Stream, protocol);
        socket.Bind(at);
        socket.Listen(1);
        return socket;
    }

    // descriptors from 3 on are the test's own: each socket is read at the number that it has
    private static List<PassedSocket> Read(Socket[] sockets, string names)
    {
        var all = names.Split(':');
        return [.. sockets.Select((socket, i) => PassedSocket.Of(socket.Handle.ToInt32(), all[i]))];
    }
}
