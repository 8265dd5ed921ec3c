using System;
using NUnit.Framework;
using ServiceStack.HyperHost.Messages;

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
    [TestCase("203.0.113.9, 10.1.1.1", "203.0.113.9")]
    [TestCase("6.6.6.6, 203.0.113.9, 10.1.1.1, 127.0.0.1", "203.0.113.9")]
    [TestCase("10.1.1.1, 10.1.1.2", "10.1.1.1")]
    [TestCase("", null)]
    [TestCase(null, null)]
    public void The_client_is_the_last_that_is_no_trusted_proxy(string? forwardedFor, string? client)
    {
        Assert.That(Office.ClientOf(forwardedFor), Is.EqualTo(client));
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
