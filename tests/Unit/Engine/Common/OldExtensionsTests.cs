#nullable disable
using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.Common;
using ServiceStack.Common.Extensions;

namespace Acme.Engine.Common;

#pragma warning disable CS0618 // v3's older namespace, all but two of its classes obsolete

/// <summary>Code with the usings of v3's older days, beside those of its later ones.</summary>
public class OldExtensionsTests
{
    [Test]
    public void Both_namespaces_of_extensions_can_be_used_together()
    {
        Assert.That("aBigWord".SplitCamelCase(), Is.EqualTo("a Big Word"));
        Assert.That("Monday".ToEnum<DayOfWeek>(), Is.EqualTo(DayOfWeek.Monday));
        Assert.That("".IsNullOrEmpty(), Is.True);
        Assert.That(3.Times(i => i * 2), Is.EqualTo(new[] { 0, 2, 4 }));
        Assert.That(new[] { 1, 2 }.SafeConvertAll(i => i + 1), Is.EqualTo(new List<int> { 2, 3 }));
        Assert.That(((System.Collections.IEnumerable)new[] { "a" }).ConvertAll(item => item + "!"), Is.EqualTo(new List<string> { "a!" }));
        Assert.That("7".To<int>(), Is.EqualTo(7));
        Assert.That(() => ((object)null).ThrowIfNull("that"), Throws.ArgumentNullException);
    }

    [TestCase("192.168.1.20", "192.168.1.77", "255.255.255.0", true)]
    [TestCase("192.168.1.20", "192.168.2.20", "255.255.255.0", false)]
    public void Compares_subnets(string one, string other, string mask, bool expected) =>
        Assert.That(IPAddress.Parse(one).IsInSameIpv4Subnet(IPAddress.Parse(other), IPAddress.Parse(mask)), Is.EqualTo(expected));

    [TestCase("192.168.1.20", "::1")]
    [TestCase("::1", "192.168.1.20")]
    [TestCase("::1", "::1")]
    public void Refuses_to_compare_ipv4_subnets_of_other_addresses(string one, string other) => Assert.That(
        () => IPAddress.Parse(one).IsInSameIpv4Subnet(IPAddress.Parse(other), IPAddress.Parse("255.0.0.0")), Throws.ArgumentException);

    [TestCase("192.168.1.20", "::1")]
    [TestCase("::1", "192.168.1.20")]
    [TestCase("10.0.0.1", "10.0.0.1")]
    public void Refuses_to_compare_ipv6_subnets_of_other_addresses(string one, string other) =>
        Assert.That(() => IPAddress.Parse(one).IsInSameIpv6Subnet(IPAddress.Parse(other)), Throws.ArgumentException);

    [Test]
    public void Compares_the_first_half_of_ipv6_addresses()
    {
        var address = IPAddress.Parse("2001:db8:1:2::1");

        Assert.That(address.IsInSameIpv6Subnet(IPAddress.Parse("2001:db8:1:2:9::9")), Is.True);
        Assert.That(address.IsInSameIpv6Subnet(IPAddress.Parse("2001:db8:1:3::1")), Is.False);
    }

    [Test]
    public void Knows_the_ends_of_a_subnet()
    {
        var address = IPAddress.Parse("10.1.2.3");
        var mask = IPAddress.Parse("255.255.0.0");

        Assert.That(address.GetNetworkAddress(mask), Is.EqualTo(IPAddress.Parse("10.1.0.0")));
        Assert.That(address.GetBroadcastAddress(mask), Is.EqualTo(IPAddress.Parse("10.1.255.255")));
        Assert.That(() => address.GetBroadcastAddress(IPAddress.IPv6Loopback), Throws.ArgumentException);
    }

    [Test]
    public void Lists_the_machines_own_addresses() =>
        Assert.That(IPAddressExtensions.GetAllNetworkInterfaceIpv4Addresses(), Does.ContainKey(IPAddress.Loopback));
}
