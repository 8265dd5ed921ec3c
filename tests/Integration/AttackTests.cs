using System.Collections.Generic;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>What attacks on requests did, on every transport.</summary>
[TestFixtureSource(typeof(Hosts), nameof(Hosts.ForDiagnosticApp))]
public class AttackTests(string host) : AttackFixture(host)
{
    [TestCase("GET", "/hello/x", "Authorization", "Basic !!!!")]
    [TestCase("GET", "/hello/x", "AUTHORIZATION", "digest nonce=\"")]
    [TestCase("GET", "/hello/x", "Range", "bytes=5-1")]
    [TestCase("GET", "/absent.txt?format=json", "Accept", ";;q=,,")]
    [TestCase("GET", "/absent.txt?format=xml", "Cookie", ";;;=;$=;\u0001")]
    [TestCase("GET", "/json/reply/Nothing", "If-Modified-Since", "yesterday")]
    [TestCase("GET", "/json/metadata?op=Nothing", "X-Http-Method-Override", "\u00e9")]
    [TestCase("OPTIONS", "/hello/x", "Expect", "100-continue")]
    [TestCase("HEAD", "/hello/x", "Accept", "a/b")]
    public void A_mistake_of_the_client_shows_no_stack(string method, string path, string header, string value)
    {
        var answer = Server.Send(method, path, null, new KeyValuePair<string, string>(header, value));

        Assert.That(answer.Status, Is.InRange(200, 499), answer.Text);
        NoStack(answer);
    }

    // the low byte of the first is a line feed
    [TestCase("a/b;c=\u010AX-Evil:1")]
    [TestCase("a/b;c=\u010D\u010AX-Evil:1")]
    [TestCase("a/b;c=\u2028X-Evil:1")]
    [TestCase("a/b;c=\tX-Evil:1")]
    public void No_content_type_begins_a_header_or_ends_the_process(string type)
    {
        var answer = Post("/echo", type, [1, 2, 3]);

        Assert.That(answer.Status, Is.EqualTo(200).Or.InRange(400, 499), answer.Text);
        Assert.That(answer.Header("X-Evil"), Is.Null);
    }

    [Test]
    public void Pages_send_a_content_security_policy(
        [Values("/metadata", "/json/metadata?op=Hello", "/hello/x?format=html")] string path)
    {
        var answer = Server.Get(path, new KeyValuePair<string, string>("Accept", "text/html"));

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Header("X-Content-Type-Options"), Is.EqualTo("nosniff"));
        Assert.That(answer.Header("Content-Security-Policy"), Does.Contain("frame-ancestors 'none'"));
        Assert.That(answer.Header("Referrer-Policy"), Is.Not.Null);
    }
}
