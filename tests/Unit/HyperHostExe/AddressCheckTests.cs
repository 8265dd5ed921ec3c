using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using ServiceStack.HyperHost.Server.Roles.Check;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

public class AddressCheckTests
{
    [TestCase("http://127.0.0.1:{0}/")]
    [TestCase("fcgi://127.0.0.1:{0}")]
    [TestCase("http://*:{0}/")]
    public void Finds_a_port_that_another_program_listens_on(string form)
    {
        using var other = Listen();
        var port = ((IPEndPoint)other.LocalEndPoint!).Port;

        var check = new AddressCheck(new()) { FindOwner = _ => new(7, "python3", false) };
        var found = check.Check(ListenAddress.Parse(string.Format(form, port)));

        Assert.That(found!.IsError, Is.True);
        Assert.That(found.Text, Does.StartWith(string.Format(form, port) + " is in use by python3, process 7."));
    }

    [Test]
    public void Finds_this_process_as_the_owner()
    {
        using var other = Listen();

        var owner = PortOwner.Find(((IPEndPoint)other.LocalEndPoint!).Port);

        using var self = System.Diagnostics.Process.GetCurrentProcess();
        Assert.That(owner!.Process, Is.EqualTo(self.Id));
        Assert.That(owner.IsHyperHost, Is.False);
    }

    [Test]
    public void A_server_that_runs_already_is_a_warning()
    {
        var found = Refused(SocketError.AddressAlreadyInUse, new(7, "hyperhost.dll", true));

        Assert.That(found.IsError, Is.False);
        Assert.That(found.Text, Does.Contain("in use by hyperhost, process 7"));
    }

    [Test]
    public void A_socket_that_systemd_holds_is_a_warning()
    {
        var found = Refused(SocketError.AddressAlreadyInUse, new(1, "systemd", false) { IsSystemd = true });

        Assert.That(found.IsError, Is.False);
        Assert.That(found.Text, Does.EndWith(
            " is in use by systemd, process 1, for a socket unit or for a service that restarts. The start of that "
            + "service gets the socket; any other server can't start."));
    }

    [Test]
    public void A_server_whose_sockets_systemd_keeps_is_named_before_systemd()
    {
        var systemd = new PortOwner(1, "systemd", false) { IsSystemd = true };

        Assert.That(PortOwner.First([systemd, new(9, "hyperhost.dll", true), new(7, "hyperhost.dll", true)])!.Process, Is.EqualTo(7));
        Assert.That(PortOwner.First([systemd])!.Process, Is.EqualTo(1));
        Assert.That(PortOwner.First([]), Is.Null);
    }

    [Test]
    public void A_server_with_another_configuration_is_an_error()
    {
        var found = Refused(SocketError.AddressAlreadyInUse, new(7, "hyperhost.dll", true) { HasOtherConfiguration = true });

        Assert.That(found.IsError, Is.True);
        Assert.That(found.Text, Does.Contain("in use by hyperhost, process 7, with another configuration. Stop that"));
    }

    [Test]
    public void An_owner_that_cannot_be_seen_is_a_warning()
    {
        var found = Refused(SocketError.AddressAlreadyInUse, null);

        Assert.That(found.IsError, Is.False);
        Assert.That(found.Text, Does.Contain("in use by a process that this user can't see"));
    }

    [Test]
    public void A_privileged_port_is_an_error_with_its_remedy()
    {
        var found = Refused(SocketError.AccessDenied, null, "http://127.0.0.1:" + (AddressCheck.FirstFreePort() - 1) + "/");

        Assert.That(found.IsError, Is.True);
        Assert.That(found.Text, Does.Contain("CAP_NET_BIND_SERVICE").And.Contain($"ports below {AddressCheck.FirstFreePort()}"));
    }

    [Test]
    public void An_address_of_another_machine_is_an_error() =>
        Assert.That(new AddressCheck(new()).Check(ListenAddress.Parse("http://192.0.2.1:8080/")),
            Is.EqualTo(new AddressFault("http://192.0.2.1:8080/ is not an address of this machine.")));

    [Test]
    public void A_free_port_is_right_and_stays_free()
    {
        var address = ListenAddress.Parse($"http://127.0.0.1:{Ports.Free()}/");

        Assert.That(new AddressCheck(new()).Check(address), Is.Null);
        Assert.That(new AddressCheck(new()).Check(address), Is.Null);
    }

    [TestCase("http://127.0.0.1:0/")]
    [TestCase("fcgi+fd:0")]
    public void What_the_system_chooses_or_another_process_opened_is_right(string address) =>
        Assert.That(new AddressCheck(new()).Check(ListenAddress.Parse(address)), Is.Null);

    [Test]
    public void A_Unix_socket_is_tried_and_leaves_no_file()
    {
        var folder = NewFolder();

        Assert.That(new AddressCheck(new()).Check(ListenAddress.Parse($"fcgi+unix:{folder}/app.sock")), Is.Null);

        Assert.That(Directory.GetFileSystemEntries(folder), Is.Empty);
        Directory.Delete(folder);
    }

    [Test]
    public void Names_the_process_that_holds_a_Unix_socket()
    {
        var folder = NewFolder();
        var address = ListenAddress.Parse($"fcgi+unix:{folder}/app.sock");
        var options = new TransportOptions();
        using (ListenSocket.Open(address, options))
        {
            var found = new AddressCheck(options).Check(address);

            using var self = System.Diagnostics.Process.GetCurrentProcess();
            Assert.That(found!.IsError, Is.True);
            Assert.That(found.Text, Does.StartWith($"{address} is in use by ").And.Contain($", process {self.Id}. Stop that"));
        }

        Directory.Delete(folder);
    }

    [Test]
    public void A_group_that_does_not_exist_is_an_error_of_a_start()
    {
        var folder = NewFolder();
        var address = ListenAddress.Parse($"fcgi+unix:{folder}/app.sock");
        var options = new TransportOptions { UnixGroup = "nosuchgroup" };

        var found = new AddressCheck(options).Check(address);

        var start = Assert.Throws<ListenException>(() => ListenSocket.Open(address, options).Dispose())!;
        Assert.That(found, Is.EqualTo(new AddressFault(start.Message)));
        Directory.Delete(folder);
    }

    [Test]
    public void A_wrong_group_is_reported_though_the_running_server_holds_the_socket()
    {
        var folder = NewFolder();
        var address = ListenAddress.Parse($"fcgi+unix:{folder}/app.sock");
        using (ListenSocket.Open(address, new TransportOptions()))
        {
            var found = new AddressCheck(new TransportOptions { UnixGroup = "nosuchgroup" }).Check(address);

            Assert.That(found!.IsError);
            Assert.That(found.Text, Does.Contain("nosuchgroup").And.Not.Contain("in use"));
        }

        Directory.Delete(folder);
    }

    [Test]
    public void The_first_free_port_is_the_systems()
    {
        var file = Path.GetTempFileName();
        File.WriteAllText(file, "80\n");

        Assert.That(AddressCheck.FirstFreePort(file), Is.EqualTo(80));
        File.Delete(file);
        Assert.That(AddressCheck.FirstFreePort(file), Is.EqualTo(1024));
    }

    [Test]
    public void Reads_sockets_that_listen_on_a_port()
    {
        string[] lines =
        [
            "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode",
            "   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4711 1 0 100 0 0 10 0",
            "   1: 0100007F:1F90 0100007F:9C40 01 00000000:00000000 00:00000000 00000000  1000        0 4712 1 0 20 4 30 10 -1",
            "   2: 0100007F:1F91 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4713 1 0 100 0 0 10 0",
            "   3: 00000000000000000000000000000000:1F90 00000000000000000000000000000000:0000 0A 0:0 00:0 0  0        0 4714 1 0",
        ];

        Assert.That(PortOwner.SocketsOf(lines, 8080).ToArray(), Is.EqualTo(new[] { "4711", "4714" }));
    }

    [TestCase("dotnet\0/opt/hyperhost.dll\0--app\0x\0", "hyperhost.dll", true)]
    [TestCase("/usr/bin/mono\0--debug\0/opt/hyperhost.exe\0", "hyperhost.exe", true)]
    [TestCase("/root/.dotnet/tools/hyperhost\0", "hyperhost", true)]
    [TestCase("python3\0-m\0http.server\0", "http.server", false)]
    [TestCase("nginx: master process\0", "nginx: master process", false)]
    [TestCase("", "a program", false)]
    public void Reads_the_program_of_a_command_line(string commandLine, string name, bool isHyperHost) =>
        Assert.That(PortOwner.Of(7, commandLine), Is.EqualTo(new PortOwner(7, name, isHyperHost)));

    private static AddressFault Refused(SocketError error, PortOwner? owner, string address = "http://127.0.0.1:8080/") =>
        new AddressCheck(new())
        {
            Try = (one, _) => throw ListenException.From(one, error, new SocketException((int)error)),
            FindOwner = _ => owner,
        }.Check(ListenAddress.Parse(address))!;

    private static string NewFolder() =>
        Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), "hhc-" + Guid.NewGuid().ToString("N").Substring(0, 8))).FullName;

    private static Socket Listen()
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        socket.Listen(1);
        return socket;
    }
}
