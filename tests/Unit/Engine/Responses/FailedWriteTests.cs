using System;
using System.Xml.Linq;
using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

/// <summary>What a client gets of a response that fails while it is written.</summary>
[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class FailedWriteTests(string kind)
{
    private SafetyServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = new SafetyServer(kind, plugins: new AnswerPlugin());

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [TestCase("broken", "the getter broke")]
    [TestCase("brokenresult", "the getter broke")]
    [TestCase("brokenlist", "the sequence broke")]
    [TestCase("brokenwriter", "the writer broke")]
    public void Is_an_error_with_its_message(string form, string message)
    {
        foreach (var accept in new[] { "application/json", "application/jsv", "text/csv", "text/html", "text/plain" })
        {
            var answer = _server.Get("/answers/" + form, "Accept: " + accept);

            Assert.That(answer.Status, Is.EqualTo(500), accept);
            Assert.That(answer.Text, Does.Contain(message).And.Contain("InvalidOperationException"), accept);
            Assert.That(answer.Header("Content-Type"), Does.StartWith(accept), accept);
        }
    }

    [TestCase("brokenmember")]
    [TestCase("brokenmembers")]
    [TestCase("brokenlist")]
    public void Is_a_whole_document_of_an_error_in_XML_too(string form)
    {
        var answer = _server.Get("/answers/" + form, "Accept: application/xml");

        Assert.That(answer.Status, Is.EqualTo(500));
        Assert.That(answer.Header("Content-Type"), Does.StartWith("application/xml"));
        var root = XDocument.Parse(answer.Text.TrimStart('\uFEFF')).Root!;
        Assert.That(root.Name.LocalName, Is.EqualTo("ErrorResponse"));
        Assert.That(root.Value, Does.Contain("Error serializing object of type"));
    }

    [Test]
    public void Keeps_no_header_of_the_body_that_is_not_sent()
    {
        var answer = _server.Get("/answers/brokenresult", "Accept: application/json");

        Assert.That(answer.Header("Content-Disposition"), Is.Empty);
        Assert.That(answer.Text, Does.StartWith("{\"ResponseStatus\":").And.EndsWith("}"));
    }

    [Test]
    public void Is_the_engines_own_and_the_applications_handler_hears_of_it()
    {
        var heard = "";
        EndpointHost.ExceptionHandler = (_, response, operation, error) =>
        {
            response.Write("not sent");
            heard = operation + ": " + error.Message;
        };
        try
        {
            var answer = _server.Get("/answers/broken", "Accept: application/json");

            Assert.That((answer.Status, heard), Is.EqualTo((500, "AskAnswer: the getter broke")));
            Assert.That(answer.Text, Does.StartWith("{\"ResponseStatus\":"));
        }
        finally
        {
            EndpointHost.ExceptionHandler = null;
        }
    }

    [Test]
    public void Leaves_the_next_request_alone()
    {
        _server.Get("/answers/brokenwriter");

        Assert.That(_server.Get("/answers/dto", "Accept: application/json").Text, Is.EqualTo("{\"Word\":\"w\"}"));
    }
}
