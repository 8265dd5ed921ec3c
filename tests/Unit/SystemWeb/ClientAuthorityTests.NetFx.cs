using ServiceStack.HyperHost.AspNet.Requests;

namespace ServiceStack.HyperHost.Tests.SystemWeb;

/// <summary>The host and port of HttpRequest.Url.</summary>
public class ClientAuthorityTests
{
    [TestCase("example.org", "example.org", 0)]
    [TestCase("example.org:8080", "example.org", 8080)]
    [TestCase("127.0.0.1:80", "127.0.0.1", 80)]
    [TestCase("[::1]", "[::1]", 0)]
    [TestCase("[::1]:8080", "[::1]", 8080)]
    [TestCase("my_host", "my_host", 0)]
    public void Reads_host_and_port(string header, string host, int port)
    {
        Assert.That(ClientAuthority.Parse(header), Is.EqualTo(new ClientAuthority(host, port)));
    }

    [TestCase(null)]
    [TestCase("")]
    [TestCase(":80")]
    [TestCase("a/b")]
    [TestCase("user@host")]
    [TestCase("host:x")]
    [TestCase("host:+80")]
    [TestCase("host:65536")]
    [TestCase("host?x")]
    [TestCase("[::1")]
    [TestCase("ho st")]
    public void Has_none_for_what_is_no_host(string? header)
    {
        Assert.That(ClientAuthority.Parse(header), Is.Null);
    }
}
