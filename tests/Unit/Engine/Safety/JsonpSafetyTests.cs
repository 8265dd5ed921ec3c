using ServiceStack.Common;
using ServiceStack.Internal.Responses;

namespace ServiceStack.HyperHost.Tests.Engine.Safety;

[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class JsonpSafetyTests(string kind)
{
    private const string Script = "%3Cscript%3Ealert(1)%3C/script%3E";

    private SafetyServer _server = null!;

    [OneTimeSetUp]
    public void StartServer() => _server = new SafetyServer(kind);

    [OneTimeTearDown]
    public void StopServer() => _server.Dispose();

    [TestCase("cb")]
    [TestCase("jQuery1102_137")]
    [TestCase("a.b.c$")]
    [TestCase("_")]
    public void A_path_of_identifiers_is_called(string callback)
    {
        var answer = _server.Get("/safe/echo/x?callback=" + callback);

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Text, Is.EqualTo(callback + "({\"Text\":\"x\"})"));
        Assert.That(answer.Header("Content-Type"), Does.StartWith("application/javascript"));
        Assert.That(answer.Header("X-Content-Type-Options"), Is.EqualTo("nosniff"));
    }

    [Test]
    public void The_call_of_a_result_is_a_script_that_browsers_run()
    {
        var answer = _server.Get("/safe/result?callback=cb");

        // a browser that must not sniff runs no script of the type application/json, which v3 gives it
        Assert.That((answer.Status, answer.Text), Is.EqualTo((200, "cb({\"Text\":\"r\"})")));
        Assert.That(answer.Header("Content-Type"), Does.StartWith("application/json"));
        Assert.That(answer.Header("X-Content-Type-Options"), Is.Empty);
    }

    [TestCase("gzip", "application/json")]
    [TestCase("deflate", "application/json")]
    [TestCase("identity", "application/javascript")]
    public void The_call_of_a_cached_response_is_written_once(string coding, string type)
    {
        for (var i = 0; i < 2; i++)
        {
            foreach (var callback in new[] { "", "one", "other", "" })
            {
                var path = "/safe/cached" + (callback.Length == 0 ? "" : "?callback=" + callback);
                var answer = _server.Get(path, "Accept: application/json", "Accept-Encoding: " + coding);

                var text = coding == "identity" ? answer.Text : answer.Body.Decompress(coding);
                Assert.That(text, Is.EqualTo(callback.Length == 0 ? "{\"Text\":\"c\"}" : callback + "({\"Text\":\"c\"})"));
                Assert.That(answer.Header("Content-Type"), Does.StartWith(callback.Length == 0 ? "application/json" : type));
            }
        }
    }

    [TestCase(Script)]
    [TestCase("alert(1);x")]
    [TestCase("a.")]
    [TestCase(".a")]
    [TestCase("a..b")]
    [TestCase("1a")]
    [TestCase("a%20b")]
    [TestCase("a%0d%0ab")]
    [TestCase("a%5B0%5D")]
    [TestCase("%C3%A9")]
    public void No_script_replaces_a_callback(string callback)
    {
        foreach (var suffix in new[] { "", ".html", ".json", ".xml", ".csv" })
        {
            AssertRefused("/safe/echo/x" + suffix + "?callback=" + callback);
        }
    }

    [TestCase("/json/reply/SafetyEcho?Text=x&callback=")]
    [TestCase("/xml/reply/SafetyEcho?Text=x&callback=")]
    [TestCase("/html/reply/SafetyEcho?Text=x&callback=")]
    [TestCase("/safe/typed?type=text/html&callback=")]
    [TestCase("/safe/throw?callback=")]
    [TestCase("/safe/echo/x?format=html&callback=")]
    public void No_script_replaces_a_callback_on_any_transport(string path) => AssertRefused(path + Script);

    [Test]
    public void No_callback_is_longer_than_a_name()
    {
        AssertRefused("/safe/echo/x?callback=" + new string('a', JsonpCallback.MaxLength + 1));
    }

    [TestCase("text/html")]
    [TestCase("application/xml")]
    [TestCase("text/plain")]
    public void No_callback_surrounds_what_is_no_json(string type)
    {
        var answer = _server.Get("/safe/typed?type=" + type + "&callback=cb");

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Text, Is.EqualTo("{\"a\":1}"));
        Assert.That(answer.Header("Content-Type"), Does.StartWith(type));
    }

    [TestCase(".html")]
    [TestCase(".xml")]
    public void No_callback_surrounds_another_format(string suffix)
    {
        var answer = _server.Get("/safe/echo/x" + suffix + "?callback=callme");

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Text, Does.Not.StartWith("callme("));
    }

    private void AssertRefused(string path)
    {
        var answer = _server.Get(path);

        Assert.That(answer.Status, Is.EqualTo(400));
        Assert.That(answer.Text, Does.Not.Contain("<script>alert").And.Not.Contain("alert(1)"));
    }
}
