using NUnit.Framework;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Tests.Messages;

public class PeerAddressesTests
{
    [TestCase("10.0.0.7", "10.0.0.7")]
    [TestCase("10.0.0.7:8080", "10.0.0.7")]
    [TestCase("::1", "::1")]
    [TestCase("[::1]:8080", "::1")]
    [TestCase("fe80::1%2", "fe80::1%2")]
    [TestCase("unix:", null)]
    [TestCase("", null)]
    [TestCase(null, null)]
    [TestCase("[::1", null)]
    [TestCase("a host", null)]
    public void What_v3_can_not_parse_becomes_null(string? address, string? normalized)
    {
        Assert.That(PeerAddresses.Normalize(address), Is.EqualTo(normalized));
    }
}
