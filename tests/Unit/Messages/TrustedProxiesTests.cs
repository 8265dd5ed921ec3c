using System;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Messages;

public class TrustedProxiesTests
{
    private static readonly TrustedProxies Office = new("10.0.0.0/8", "192.168.1.7", "fd00::/8");

    [TestCase("127.0.0.1", true)]
    [TestCase("127.9.9.9", true)]
    [TestCase("::1", true)]
    [TestCase("10.200.3.4", true)]
    [TestCase("::ffff:10.1.2.3", true)]
    [TestCase("192.168.1.7", true)]
    [TestCase("fd12::1", true)]
    [TestCase("192.168.1.8", false)]
    [TestCase("11.0.0.1", false)]
    [TestCase("fe80::1", false)]
    [TestCase("not an address", false)]
    public void Trusts_loopback_and_the_ranges_named(string peer, bool trusted)
    {
        Assert.That(Office.Trusts(peer), Is.EqualTo(trusted));
    }

    [TestCase("unix:", true)]
    [TestCase("10.200.3.4:5000", true)]
    [TestCase("[::1]:80", true)]
    [TestCase("192.168.1.8:5000", false)]
    [TestCase("", false)]
    [TestCase(null, false)]
    [TestCase("localhost", false)]
    public void Trusts_a_unix_socket_and_no_unknown_client(string? peer, bool trusted)
    {
        Assert.That(Office.TrustsPeer(peer), Is.EqualTo(trusted));
    }

    [TestCase("203.0.113.9", "203.0.113.9")]
    [TestCase("203.0.113.9:5678", "203.0.113.9")]
    [TestCase("203.0.113.9, 10.1.1.1", "203.0.113.9")]
    [TestCase("6.6.6.6, 203.0.113.9, 10.1.1.1, 127.0.0.1", "203.0.113.9")]
    [TestCase("10.1.1.1, 10.1.1.2", "10.1.1.1")]
    [TestCase("127.0.0.1, unknown", null)]
    [TestCase("203.0.113.9, _hidden, 127.0.0.1", null)]
    [TestCase("203.0.113.9,", null)]
    [TestCase("", null)]
    [TestCase(null, "127.0.0.1")]
    public void The_client_is_the_last_that_is_no_trusted_proxy(string? forwardedFor, string? client)
    {
        Assert.That(Office.ClientOf("127.0.0.1", forwardedFor, null, null), Is.EqualTo(client));
        Assert.That(Office.ClientOf("10.0.0.4:700", forwardedFor, null, null), Is.EqualTo(forwardedFor is null ? "10.0.0.4" : client));
        Assert.That(Office.ClientOf("unix:", forwardedFor, null, null), Is.EqualTo(forwardedFor is null ? null : client));
    }

    [TestCase(null, "203.0.113.9", null, "203.0.113.9")]
    [TestCase(null, null, "for=203.0.113.9", "203.0.113.9")]
    [TestCase("127.0.0.1", "203.0.113.9", null, "203.0.113.9", Description = "a client that writes the header its proxy does not")]
    [TestCase("127.0.0.1", null, "for=203.0.113.9", "203.0.113.9")]
    [TestCase("127.0.0.1", "unknown", null, null)]
    [TestCase("203.0.113.9", "10.0.0.1", "for=127.0.0.1", "203.0.113.9")]
    [TestCase("10.0.0.9", "10.0.0.1", "for=127.0.0.1", "10.0.0.9")]
    public void Of_several_headers_the_first_stranger_is_the_client(
        string? forwardedFor, string? realIp, string? forwarded, string? client) =>
        Assert.That(Office.ClientOf("127.0.0.1", forwardedFor, realIp, forwarded), Is.EqualTo(client));

    [TestCase("203.0.113.5", "203.0.113.5")]
    [TestCase("203.0.113.5:80", "203.0.113.5")]
    [TestCase("::ffff:203.0.113.5", "203.0.113.5")]
    [TestCase("", null)]
    [TestCase(null, null)]
    [TestCase("localhost", null)]
    [TestCase("fe80::1%eth0", null)]
    public void A_peer_that_is_not_trusted_speaks_for_itself(string? peer, string? client) =>
        Assert.That(Office.ClientOf(peer, "127.0.0.1", "127.0.0.1", "for=127.0.0.1"), Is.EqualTo(client));

    [Test]
    public void A_unix_socket_is_local_where_it_is_configured_so_and_no_client_is_named()
    {
        var local = new TrustedProxies { UnixIsLocal = true };

        Assert.That(local.ClientOf("unix:", null, null, null), Is.EqualTo("127.0.0.1"));
        Assert.That(local.ClientOf("unix:", "203.0.113.5", null, null), Is.EqualTo("203.0.113.5"));
        Assert.That(local.ClientOf("unix:", "unknown", null, null), Is.Null);
        Assert.That(local.ClientOf("", null, null, null), Is.Null);
    }

    [TestCase("10.0.0.0/33")]
    [TestCase("10.0.0.0/-1")]
    [TestCase("10.0.0.0/")]
    [TestCase("example.org")]
    [TestCase("")]
    public void A_range_that_is_none_is_refused_with_its_text(string range)
    {
        Assert.That(() => new TrustedProxies(range), Throws.TypeOf<FormatException>().With.Message.Contains($"'{range}'"));
    }
}
