using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.DescriptorPassing;

namespace ServiceStack.HyperHost.Tests.Transport.DescriptorPassing;

public class HeldSocketTests
{
    private const int InvalidArgument = 22;

    [Test]
    public async Task Ends_when_every_connection_is_accepted_and_refuses_then()
    {
        using var held = HeldSocket.Open("fcgi://127.0.0.1:0", new TransportOptions());
        using var early = new TcpClient();
        using var late = new TcpClient();
        await early.ConnectAsync(IPAddress.Loopback, held.Address.EndPoint!.Port);

        var ending = Task.Run(() => HeldSocket.End([held]));
        using var accepted = Accept(held);
        await ending;

        Assert.That(accepted, Is.Not.Null, "it was there before");
        Assert.That(Accept(held), Is.Null);
        Assert.That(Libc.LastError, Is.EqualTo(InvalidArgument), "who accepts is told");
        var error = (await Assert.CatchAsync<SocketException>(() => late.ConnectAsync(IPAddress.Loopback, held.Address.EndPoint!.Port)))!;
        Assert.That(error.SocketErrorCode, Is.EqualTo(SocketError.ConnectionRefused));
    }

    [Test]
    public void Takes_a_unix_socket_away_from_its_path_before_its_end()
    {
        var path = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        using var held = HeldSocket.Open("fcgi+unix:" + path, new TransportOptions());

        HeldSocket.End([held]);

        Assert.That(File.Exists(path), Is.False);
    }

    [Test]
    public async Task Leaves_a_socket_alone_that_another_process_opened()
    {
        using var theirs = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        theirs.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        theirs.Listen(1);
        using var held = HeldSocket.Open("fcgi+fd:" + Libc.Duplicate(theirs.Handle.ToInt32()), new TransportOptions());
        using var client = new TcpClient();

        HeldSocket.End([held]);
        await client.ConnectAsync(IPAddress.Loopback, ((IPEndPoint)theirs.LocalEndPoint!).Port);

        Assert.That(theirs.Poll(30_000_000, SelectMode.SelectRead), Is.True, "whoever opened it still accepts");
    }

    private static DescriptorHandle? Accept(HeldSocket held)
    {
        using var use = held.Handle.Use();
        return Descriptors.Accept(use.Number);
    }
}
