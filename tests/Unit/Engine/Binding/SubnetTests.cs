using System.Net;
using ServiceStack.Internal.Binding;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

public class SubnetTests
{
    [TestCase("2001:db8:1:2::5", null, "2001:db8:1:2:aaaa::1", true)]
    [TestCase("2001:db8:1:2::5", null, "2001:db8:1:3::1", false)]
    [TestCase("fe80::1", null, "fe80::2", true)]
    [TestCase("fd00::1", null, "fd00::ffff:1", true)]
    [TestCase("192.168.1.5", "255.255.255.0", "192.168.1.77", true)]
    [TestCase("192.168.1.5", "255.255.255.0", "192.168.2.77", false)]
    public void A_client_of_the_servers_own_network_is_local(string own, string? mask, string client, bool isLocal)
    {
        var subnet = RequestAttributesReader.SubnetOf(IPAddress.Parse(own), mask == null ? null : IPAddress.Parse(mask))!.Value;

        Assert.That(
            RequestAttributesReader.Matches(IPAddress.Parse(client).GetAddressBytes(), subnet.Network, subnet.Mask), Is.EqualTo(isLocal));
    }

    [TestCase("127.0.0.1", "255.0.0.0")]
    [TestCase("::1", null)]
    [TestCase("10.0.0.1", "0.0.0.0")]
    [TestCase("10.0.0.1", null)]
    public void An_address_may_have_no_network(string own, string? mask) =>
        Assert.That(RequestAttributesReader.SubnetOf(IPAddress.Parse(own), mask == null ? null : IPAddress.Parse(mask)), Is.Null);
}
