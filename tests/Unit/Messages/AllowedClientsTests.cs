using System;
using System.Net;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Messages;

public class AllowedClientsTests
{
    [TestCase("127.0.0.1", "127.0.0.1", true)]
    [TestCase("127.0.0.1", "127.0.0.2", false)]
    [TestCase("127.0.0.1", "::ffff:127.0.0.1", true)]
    [TestCase("10.0.0.0/8, 192.168.1.0/24", "10.255.1.2", true)]
    [TestCase("10.0.0.0/8,192.168.1.0/24", "192.168.1.77", true)]
    [TestCase("10.0.0.0/8 192.168.1.0/24", "192.168.2.1", false)]
    [TestCase("172.16.0.0/12", "172.31.255.255", true)]
    [TestCase("172.16.0.0/12", "172.32.0.0", false)]
    [TestCase("::1", "::1", true)]
    [TestCase("2001:db8::1", "2001:db8::2", false)]
    [TestCase("2001:db8::/64", "2001:db8::ffff:1", true)]
    [TestCase("2001:db8:0:1::/64", "2001:db8:0:2::1", false)]
    [TestCase("0.0.0.0/0", "8.8.8.8", true)]
    [TestCase("0.0.0.0/0", "::1", false)]
    [TestCase("", "8.8.8.8", true)]
    public void Allows_addresses_and_networks(string allowed, string peer, bool expected)
    {
        Assert.That(AllowedClients.Parse(allowed, null).Allows(IPAddress.Parse(peer), isUnix: false), Is.EqualTo(expected));
        Assert.That(AllowedClients.Parse(null, allowed).Allows(IPAddress.Parse(peer), isUnix: false), Is.EqualTo(expected));
    }

    [Test]
    public void Allows_unix_peers_unless_the_environment_has_a_list()
    {
        Assert.That(AllowedClients.Any.Allows(null, isUnix: true), Is.True);
        Assert.That(AllowedClients.Parse("127.0.0.1", null).Allows(null, isUnix: true), Is.True);
        Assert.That(AllowedClients.Parse(null, "127.0.0.1").Allows(null, isUnix: true), Is.False);
        Assert.That(AllowedClients.Parse("127.0.0.1", null).Allows(null, isUnix: false), Is.False);
    }

    [Test]
    public void Reads_both_lists()
    {
        var allowed = AllowedClients.Parse("10.0.0.0/8", "10.1.0.0/16");

        Assert.That(allowed.Allows(IPAddress.Parse("10.1.2.3"), false), Is.True);
        Assert.That(allowed.Allows(IPAddress.Parse("10.2.2.3"), false), Is.False);
    }

    [TestCase("localhost")]
    [TestCase("10.0.0.0/33")]
    [TestCase("10.0.0.0/x")]
    [TestCase("::1/129")]
    public void Refuses_what_is_no_address(string entry) =>
        Assert.That(Assert.Throws<FormatException>(() => AllowedClients.Parse("127.0.0.1," + entry, null))!.Message, Does.Contain(
            "'" + entry + "'"));

    [Test]
    public void Closes_the_connection_of_a_peer_that_is_not_allowed()
    {
        using var server = new TestServer(TestTransport.EpollTcp, allowed: AllowedClients.Parse("10.9.8.7", null));
        using var client = server.Connect();

        Assert.That(client.IsClosedWithin(20_000), Is.True);

        Assert.That(server.Counters.ConnectionsRefused, Is.EqualTo(1));
        Assert.That(server.Log.Has("not among the allowed clients"), Is.True);
    }
}
