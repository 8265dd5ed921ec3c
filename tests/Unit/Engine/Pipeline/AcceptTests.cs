using ServiceStack.HyperHost.Tests.Engine.Responses;
using ServiceStack.HyperHost.Tests.Engine.Safety;

namespace ServiceStack.HyperHost.Tests.Engine.Pipeline;

public class AcceptTests
{
    [TestCase("application/vnd.x+json", "application/json")]
    [TestCase("application/vnd.x+xml", "application/xml")]
    [TestCase("text/xml", "application/xml")]
    [TestCase("text/json", "application/json")]
    [TestCase("text/jsv", "application/jsv")]
    [TestCase("application/xhtml+xml", "text/html")]
    [TestCase("image/png", "application/json")]
    [TestCase("application/octet-stream", "application/json")]
    [TestCase("text/plain", "text/plain")]
    [TestCase("*/*", "text/html")]
    [TestCase("text/*", "text/html")]
    [TestCase("image/png,*/*;q=0.5", "text/html")]
    [TestCase("application/json;q=0.9,text/html;q=0.1", "application/json")]
    [TestCase("text/html;q=0.1,application/xml;q=0.2", "application/xml")]
    [TestCase("text/html;q=0,application/json", "application/json")]
    [TestCase("text/html; q=0, */*", "text/html")]
    [TestCase("application/json,text/html", "text/html")]
    [TestCase("application/json;q=nonsense,text/html", "text/html")]
    [TestCase("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html")]
    [TestCase("application/json,text/plain,*/*", "application/json")]
    [TestCase("image/svg+xml", "application/json")]
    public void A_client_gets_what_it_prefers(string accept, string expected)
    {
        using var server = new SafetyServer("listener", config => config.DefaultContentType = "text/html", plugins: new AnswerPlugin());

        var answer = server.Get("/answers/dto", "Accept: " + accept);

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Header("Content-Type"), Does.StartWith(expected));
        Assert.That(answer.Body, Is.Not.Empty);
    }

    [Test]
    public void A_DTO_as_plain_text_is_JSV()
    {
        using var server = new SafetyServer("http", plugins: new AnswerPlugin());

        Assert.That(server.Get("/answers/dto", "Accept: text/plain").Text, Is.EqualTo("{Word:w}"));
        Assert.That(server.Get("/answers/none", "Accept: text/plain") is { Status: 404, Text: var text } && text.Contains("no form none"));
    }

    [TestCase("text/xml", "text/html")]
    [TestCase("application/vnd.x+json", "text/html")]
    [TestCase("application/json;q=0.9,text/html;q=0.1", "text/html")]
    public void V3_reads_it_otherwise(string accept, string expected)
    {
        using var server = new SafetyServer(
            "listener",
            config =>
            {
                config.DefaultContentType = "text/html";
                config.V3Behaviour.FixedAcceptOrder = true;
            },
            plugins: new AnswerPlugin());

        Assert.That(server.Get("/answers/dto", "Accept: " + accept).Header("Content-Type"), Does.StartWith(expected));
    }
}
