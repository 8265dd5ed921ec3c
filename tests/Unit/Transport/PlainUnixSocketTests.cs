using System;
using System.IO;
using System.Net.Sockets;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Tests.Transport;

/// <summary>Unix sockets as systems other than Linux have them, run on Linux.</summary>
public class PlainUnixSocketTests
{
    private string _folder = null!;

    private string FilePath => Path.Combine(_folder, "app.sock");

    [SetUp]
    public void MakeFolder() => Directory.CreateDirectory(_folder = Path.Combine(Path.GetTempPath(), "hhu" + Guid.NewGuid().ToString("N")));

    [TearDown]
    public void RemoveFolder() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Listens_at_the_path()
    {
        using var socket = Create();

        UnixSocketFile.BindPlainly(socket, Address(), new TransportOptions(), FilePath);

        using var client = Create();
        Assert.That(() => client.Connect(UnixEndPoints.Create(FilePath)), Throws.Nothing);
    }

    [Test]
    public void Leaves_a_file_that_may_be_a_users_own()
    {
        File.WriteAllText(FilePath, "mine");
        using var socket = Create();

        Assert.That(
            () => UnixSocketFile.BindPlainly(socket, Address(), new TransportOptions(), FilePath),
            Throws.TypeOf<ListenException>().With.Message.Contains("there is a file of that name"));
        Assert.That(File.ReadAllText(FilePath), Is.EqualTo("mine"));
    }

    [TestCase("root", null)]
    [TestCase(null, "root")]
    public void Refuses_to_give_the_socket_away(string? owner, string? group)
    {
        using var socket = Create();
        var options = new TransportOptions { UnixOwner = owner, UnixGroup = group };

        Assert.That(
            () => UnixSocketFile.BindPlainly(socket, Address(), options, FilePath),
            Throws.TypeOf<ListenException>().With.Message.Contains("restrict who may enter the folder"));
        Assert.That(File.Exists(FilePath), Is.False);
    }

    private static Socket Create() => new(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);

    private ListenAddress Address() => ListenAddress.Parse("fcgi+unix:" + FilePath);
}
