namespace ServiceStack.HyperHost.Tests.Engine.Safety;

[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class HeadAndOptionsTests(string kind)
{
    private SafetyServer? _server;

    /// <summary>Of the tests without options of their own.</summary>
    private SafetyServer Server => _server ??= new SafetyServer(kind);

    [OneTimeTearDown]
    public void StopServer()
    {
        _server?.Dispose();
        _server = null;
    }

    [TestCase("/safe/echo/x")]
    [TestCase("/safe/any-verb")]
    [TestCase("/json/reply/SafetyEcho?Text=x")]
    [TestCase("/content/page.txt")]
    [TestCase("/metadata")]
    public void Head_is_answered_as_get_is_without_the_body(string path)
    {
        var get = Server.Get(path, "Accept: application/json");

        var head = Server.Ask("HEAD", path, null, "Accept: application/json");

        Assert.That(head.Status, Is.EqualTo(200).And.EqualTo(get.Status));
        Assert.That(head.Body, Is.Empty);
        Assert.That(head.Header("Content-Type"), Is.EqualTo(get.Header("Content-Type")));
        if (head.Header("Content-Length").Length != 0) Assert.That(head.Header("Content-Length"), Is.EqualTo(get.Body.Length.ToString()));
    }

    [TestCase("/safe/nowhere")]
    [TestCase("/safe/upload")]
    public void Head_finds_nothing_where_get_finds_nothing(string path)
    {
        Assert.That(Server.Ask("HEAD", path, null).Status, Is.EqualTo(404));
    }

    [TestCase("/safe/echo", "GET, POST, HEAD, OPTIONS")]
    [TestCase("/safe/echo/x", "GET, HEAD, OPTIONS")]
    [TestCase("/safe/echo/x.json", "GET, HEAD, OPTIONS")]
    [TestCase("/safe/upload", "POST, OPTIONS")]
    [TestCase("/safe/any-verb", "GET, HEAD, OPTIONS")]
    public void Options_lists_the_verbs(string path, string allow)
    {
        var answer = Server.Ask("OPTIONS", path, null);

        Assert.That(answer.Status, Is.EqualTo(204));
        Assert.That(answer.Header("Allow"), Is.EqualTo(allow));
        Assert.That(answer.Body, Is.Empty);
    }

    [Test]
    public void Options_has_the_headers_of_every_answer()
    {
        StopServer();
        using var server = new SafetyServer(kind, config => config.GlobalResponseHeaders = new() { ["Access-Control-Allow-Origin"] = "*" });

        Assert.That(server.Ask("OPTIONS", "/safe/echo", null).Header("Access-Control-Allow-Origin"), Is.EqualTo("*"));
        Assert.That(server.Ask("OPTIONS", "/safe/any-verb", null).Header("Access-Control-Allow-Origin"), Is.EqualTo("*"));
    }

    [Test]
    public void Options_finds_nothing_where_no_verb_does()
    {
        Assert.That(Server.Ask("OPTIONS", "/safe/nowhere", null).Status, Is.EqualTo(404));
    }

    [TestCase("HEAD", "/safe/echo/x", 404)]
    [TestCase("OPTIONS", "/safe/echo/x", 404)]
    [TestCase("HEAD", "/safe/any-verb", 405)]
    [TestCase("OPTIONS", "/safe/any-verb", 405)]
    public void An_option_brings_v3s_answers_back(string method, string path, int status)
    {
        StopServer();
        using var server = new SafetyServer(kind, config => config.V3Behaviour.NoHeadAndOptions = true);

        Assert.That(server.Ask(method, path, null).Status, Is.EqualTo(status));
    }
}
