using System.Net;
using System.Net.Sockets;
using NUnit.Framework;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Tests.Linux;

public class DescriptorsTests
{
    [Test]
    public void Finds_the_sockets_of_a_port_those_that_listen_and_those_of_clients_that_came()
    {
        using var listening = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        using var other = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        using var client = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listening.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        other.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listening.Listen(1);
        other.Listen(1);
        var port = ((IPEndPoint)listening.LocalEndPoint!).Port;
        client.Connect(IPAddress.Loopback, port);
        using var accepted = listening.Accept();

        Assert.That(Descriptors.ListeningOn(port), Is.EqualTo(new[] { listening.Handle.ToInt32() }));
        Assert.That(Descriptors.ConnectedTo(port), Is.EqualTo(new[] { accepted.Handle.ToInt32() }));
    }
}
