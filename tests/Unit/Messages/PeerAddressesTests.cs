using ServiceStack.HyperHost.Messages;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Messages;

public class PeerAddressesTests
{
    [TestCase("10.0.0.7", "10.0.0.7")]
    [TestCase("10.0.0.7:8080", "10.0.0.7")]
    [TestCase("::1", "::1")]
    [TestCase("[::1]:8080", "::1")]
    [TestCase("[::1]", "::1")]
    [TestCase("2001:DB8:0::7", "2001:db8::7")]
    [TestCase("::ffff:10.0.0.7", "10.0.0.7")]
    [TestCase("[::ffff:127.0.0.1]:99", "127.0.0.1")]
    [TestCase("255.255.255.255:65535", "255.255.255.255")]
    [TestCase("fe80::1%2", null)]
    [TestCase("fe80::1%eth0", null)]
    [TestCase("[fe80::1%25eth0]:80", null)]
    [TestCase("localhost", null)]
    [TestCase("unknown", null)]
    [TestCase("_hidden", null)]
    [TestCase("127.1", null)]
    [TestCase("0x7f.0.0.1", null)]
    [TestCase("0177.0.0.1", null)]
    [TestCase("2130706433", null)]
    [TestCase("127.0.0.1.", null)]
    [TestCase("127.0.0.256", null)]
    [TestCase("127.0.0.1:", null)]
    [TestCase("127.0.0.1:port", null)]
    [TestCase("127.0.0.1:123456", null)]
    [TestCase("[127.0.0.1]:80", null)]
    [TestCase("[::1]x", null)]
    [TestCase("::1/64", null)]
    [TestCase("0.0.0.0", null)]
    [TestCase("::", null)]
    [TestCase(" 127.0.0.1", null)]
    [TestCase("unix:", null)]
    [TestCase("", null)]
    [TestCase(null, null)]
    [TestCase("[::1", null)]
    [TestCase("a host", null)]
    public void What_is_no_address_becomes_null(string? address, string? normalized)
    {
        Assert.That(PeerAddresses.Normalize(address), Is.EqualTo(normalized));
    }

    [TestCase("::ffff:10.0.0.7", "10.0.0.7")]
    [TestCase("fe80::1%2", "fe80::1")]
    [TestCase("127.0.0.1", "127.0.0.1")]
    public void The_peer_of_a_socket_has_neither_zone_nor_mapping(string address, string normalized) =>
        Assert.That(PeerAddresses.Of(System.Net.IPAddress.Parse(address)), Is.EqualTo(normalized));
}
