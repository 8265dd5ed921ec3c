using System.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Safety;

[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class SiteSafetyTests(string kind)
{
    private SafetyServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = new SafetyServer(kind);

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [Test]
    public void Serves_what_is_public() =>
        Assert.That(_server.Get("/content/page.txt").Text, Is.EqualTo("text of content/page.txt"));

    [TestCase("..", "")]
    [TestCase("../../evil.txt", "evil.txt")]
    [TestCase("..\\..\\web.config", "web.config")]
    [TestCase("a\0b.txt", "ab.txt")]
    [TestCase("a\rb.txt", "ab.txt")]
    public void No_upload_has_a_name_that_climbs_or_ends_a_line(string sent, string name)
    {
        const string Type = "multipart/form-data; boundary=x";
        var body = Encoding.UTF8.GetBytes($"--x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"{sent}\"\r\n\r\n1\r\n--x--\r\n");

        var answer = _server.Ask("POST", "/safe/upload", body, "Content-Type: " + Type, "Accept: application/json");

        Assert.That(answer.Text, Is.EqualTo(name.Length == 0 ? "{\"Text\":\"\"}" : $"{{\"Text\":\"{name}\"}}"));
    }

    [TestCase("/metadata", "text/html")]
    [TestCase("/json/metadata", "text/html")]
    [TestCase("/json/metadata?op=SafetyEcho", "text/html")]
    [TestCase("/safe/echo/x.html", "text/html")]
    public void Our_pages_send_security_headers(string path, string type)
    {
        var answer = _server.Get(path, "Accept: text/html");

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Header("Content-Type"), Does.StartWith(type));
        Assert.That(answer.Header("X-Content-Type-Options"), Is.EqualTo("nosniff"));
        Assert.That(answer.Header("Content-Security-Policy"), Does.Contain("default-src 'none'").And.Contain("frame-ancestors 'none'"));
        Assert.That(answer.Header("Referrer-Policy"), Is.EqualTo("same-origin"));
    }

    [TestCase("/safe/nowhere")]
    [TestCase("/content/missing.txt")]
    public void Errors_of_ours_are_not_sniffed(string path) =>
        Assert.That(_server.Get(path).Header("X-Content-Type-Options"), Is.EqualTo("nosniff"));

    [Test]
    public void The_answers_of_services_have_no_headers_of_ours() =>
        Assert.That(
            _server.Get("/safe/echo/x", "Accept: application/json").Headers.Keys,
            Has.None.StartsWith("Content-Security").And.None.StartsWith("X-Frame"));
}
