using System;
using System.IO;
using System.Net.Sockets;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Tests.Transport;

public class ListenSocketTests
{
    private string _folder = null!;

    [SetUp]
    public void MakeFolder() =>
        Directory.CreateDirectory(_folder = Path.Combine(Path.GetTempPath(), "hh" + Guid.NewGuid().ToString("N").Substring(0, 10)));

    [TearDown]
    public void RemoveFolder() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Reports_the_port_that_the_system_chose()
    {
        using var socket = Open("fcgi://127.0.0.1:0");

        Assert.That(socket.Address.EndPoint!.Port, Is.GreaterThan(0));
        Assert.That(socket.Address.ToString(), Is.EqualTo("fcgi://127.0.0.1:" + socket.Address.EndPoint.Port));
    }

    [Test]
    public async Task Makes_no_connection_that_would_not_be_accepted()
    {
        var listening = Open("fcgi://127.0.0.1:0");
        using var accepted = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        using var late = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        accepted.Connect(listening.Address.EndPoint!);
        using (var use = listening.Handle!.Use()) Descriptors.Accept(use.Number)!.Dispose();

        await listening.SettleAsync();
        var connecting = Task.Factory.FromAsync(late.BeginConnect(listening.Address.EndPoint!, null, null), late.EndConnect);
        listening.Dispose();

        // a connection that had been made would have been reset
        var error = (await Assert.ThrowsAsync<SocketException>(() => connecting))!;
        Assert.That(error.SocketErrorCode, Is.EqualTo(SocketError.ConnectionRefused));
    }

    [Test]
    public void Reports_that_a_port_is_in_use()
    {
        using var socket = Open("fcgi://127.0.0.1:0");

        Assert.That(
            Assert.Throws<ListenException>(() => Open(socket.Address.ToString()))!.Message, Does.Contain("in use by another process"));
    }

    [Test]
    public void Reports_that_an_address_is_not_of_this_machine() =>
        Assert.That(
            Assert.Throws<ListenException>(() => Open("fcgi://203.0.113.7:9000"))!.Message, Does.Contain("not an address of this machine"));

    [Test]
    public void Reports_that_a_folder_is_missing() =>
        Assert.That(Assert.Throws<ListenException>(() => OpenUnix("absent/s"))!.Message, Does.Contain("does not exist"));

    [TestCase("s")]
    [TestCase("a-rather-long-name.sock")]
    public void Makes_a_socket_file_alone_in_its_folder_and_takes_it_away(string name)
    {
        using (OpenUnix(name))
        {
            Assert.That(Directory.GetFileSystemEntries(_folder), Is.EqualTo(new[] { Path.Combine(_folder, name) }));
            FastCgiClient.Connect("fcgi+unix:" + Path.Combine(_folder, name)).Dispose();
        }

        Assert.That(Directory.GetFileSystemEntries(_folder), Is.Empty);
    }

    [TestCase("0600", "-rw-------")]
    [TestCase("0666", "-rw-rw-rw-")]
    public void Sets_the_mode(string mode, string shown)
    {
        using var socket = OpenUnix("s", new TransportOptions { UnixMode = TransportOptions.ParseMode(mode) });

        Assert.That("-" + Run("stat", "-c %A " + Path.Combine(_folder, "s")).Substring(1, 9), Is.EqualTo(shown));
    }

    [Test]
    public void Gives_the_file_to_the_user_and_the_group()
    {
        Machine.Has(Run("id", "-u").Trim() == "0", "Only root may give a file away.");

        using var socket = OpenUnix("s", new TransportOptions { UnixOwner = "nobody", UnixGroup = "12345" });

        Assert.That(Run("stat", "-c %U:%g " + Path.Combine(_folder, "s")).Trim(), Is.EqualTo("nobody:12345"));
    }

    [Test]
    public void Replaces_a_file_without_a_listener()
    {
        var path = Path.Combine(_folder, "s");
        using (var dead = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified))
        {
            dead.Bind(UnixEndPoints.Create(path + "1"));
            File.Move(path + "1", path);
        }

        using var socket = OpenUnix("s");
        FastCgiClient.Connect("fcgi+unix:" + path).Dispose();
    }

    [Test]
    public void Leaves_a_socket_with_a_listener()
    {
        using var first = OpenUnix("s");

        Assert.That(Assert.Throws<ListenException>(() => OpenUnix("s"))!.Message, Does.Contain("in use by another process"));

        FastCgiClient.Connect("fcgi+unix:" + Path.Combine(_folder, "s")).Dispose();
    }

    [Test]
    public void Leaves_a_file_that_is_no_socket()
    {
        var path = Path.Combine(_folder, "s");
        File.WriteAllText(path, "mine");

        Assert.That(Assert.Throws<ListenException>(() => OpenUnix("s"))!.Message, Does.Contain("no socket"));

        Assert.That(File.ReadAllText(path), Is.EqualTo("mine"));
    }

    [Test]
    public void Leaves_the_file_of_another_server_when_it_stops()
    {
        var first = OpenUnix("s");
        File.Delete(Path.Combine(_folder, "s"));
        using var second = OpenUnix("s");

        first.Dispose();

        FastCgiClient.Connect("fcgi+unix:" + Path.Combine(_folder, "s")).Dispose();
    }

    [Test]
    public void Names_the_user_or_group_that_does_not_exist()
    {
        Assert.That(
            Assert.Throws<ListenException>(() => OpenUnix("s", new TransportOptions { UnixOwner = "nobody-of-that-name" }))!.Message,
            Does.Contain("user 'nobody-of-that-name'"));
        Assert.That(
            Assert.Throws<ListenException>(() => OpenUnix("s", new TransportOptions { UnixGroup = "no-such-group" }))!.Message,
            Does.Contain("group 'no-such-group'"));
        Assert.That(Directory.GetFileSystemEntries(_folder), Is.Empty);
    }

    [Test]
    public void Listens_on_an_abstract_name()
    {
        var address = "fcgi+unix:@hh" + Guid.NewGuid().ToString("N");
        using var socket = Open(address);

        FastCgiClient.Connect(address).Dispose();
    }

    private static ListenSocket Open(string address) => ListenSocket.Open(ListenAddress.Parse(address), new TransportOptions());

    private ListenSocket OpenUnix(string name, TransportOptions? options = null) =>
        ListenSocket.Open(ListenAddress.Parse("fcgi+unix:" + Path.Combine(_folder, name)), options ?? new TransportOptions());

    private static string Run(string command, string arguments)
    {
        using var process = System.Diagnostics.Process.Start(
            new System.Diagnostics.ProcessStartInfo(command, arguments) { RedirectStandardOutput = true, UseShellExecute = false })!;
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return output;
    }
}
