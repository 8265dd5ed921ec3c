using ServiceStack.HyperHost.Messages;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Messages;

public class ForwardedHeaderTests
{
    [TestCase("for=192.0.2.60;proto=http;by=203.0.113.43", "192.0.2.60")]
    [TestCase("For=\"[2001:db8:cafe::17]:4711\"", "2001:db8:cafe::17")]
    [TestCase("proto=https; for=\"192.0.2.43:47011\"", "192.0.2.43")]
    [TestCase("for=192.0.2.43, for=198.51.100.17", "192.0.2.43, 198.51.100.17")]
    [TestCase("for=_hidden", "_hidden")]
    [TestCase("proto=https", "unknown")]
    [TestCase("for=", "unknown")]
    [TestCase("for=\"\", for=10.0.0.1", "unknown, 10.0.0.1")]
    [TestCase("", "unknown")]
    [TestCase(null, null)]
    public void Lists_the_clients_of_all_hops(string? header, string? clients) =>
        Assert.That(ForwardedHeader.Clients(header), Is.EqualTo(clients));

    [TestCase("for=203.0.113.9", "203.0.113.9")]
    [TestCase("for=6.6.6.6, for=203.0.113.9, for=127.0.0.1", "203.0.113.9")]
    [TestCase("proto=https", null)]
    [TestCase("for=_hidden", null)]
    public void Names_the_client_that_the_proxy_speaks_for(string header, string? client) =>
        Assert.That(new TrustedProxies().ClientOf("127.0.0.1", null, null, header), Is.EqualTo(client));
}
