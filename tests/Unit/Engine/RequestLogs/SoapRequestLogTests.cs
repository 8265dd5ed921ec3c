using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Tests.Engine.Responses;
using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.ServiceInterface.Admin;
using ServiceStack.ServiceInterface.Providers;

namespace ServiceStack.HyperHost.Tests.Engine.RequestLogs;

/// <summary>The log of requests has the body of a SOAP call, as of every other.</summary>
[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class SoapRequestLogTests(string kind)
{
    private const string Message = "<AskAnswer "
        + "xmlns='http://schemas.datacontract.org/2004/07/ServiceStack.HyperHost.Tests.Engine.Responses'><Form>{0}</Form></AskAnswer>";

    [TestCase("/soap11", "text/xml", "http://schemas.xmlsoap.org/soap/envelope/", "dto", 200)]
    [TestCase("/soap12", "application/soap+xml", "http://www.w3.org/2003/05/soap-envelope", "dto", 200)]
    [TestCase("/soap11", "text/xml", "http://schemas.xmlsoap.org/soap/envelope/", "none", 404)]
    public void Keeps_the_envelope(string path, string type, string soap, string form, int status)
    {
        var log = new InMemoryRollingRequestLogger();
        using var server = new SafetyServer(
            kind,
            plugins: [new AnswerPlugin(), new RequestLogsFeature { RequestLogger = log, EnableRequestBodyTracking = true }]);
        var envelope = $"<s:Envelope xmlns:s='{soap}'><s:Body>{Message.Replace("{0}", form)}</s:Body></s:Envelope>";

        var answer = server.Ask("POST", path, Encoding.UTF8.GetBytes(envelope), "Content-Type: " + type);

        Assert.That(answer.Status, Is.EqualTo(status), answer.Text);
        var entry = log.GetLatestLogs(null).Single();
        Assert.That(entry.RequestBody, Is.EqualTo(envelope));
        Assert.That(((AskAnswer)entry.RequestDto).Form, Is.EqualTo(form));
    }

    [Test]
    public void Keeps_no_body_where_none_is_wanted()
    {
        var log = new InMemoryRollingRequestLogger();
        using var server = new SafetyServer(
            kind, plugins: [new AnswerPlugin(), new RequestLogsFeature { RequestLogger = log, RequiredRoles = [] }]);
        var envelope = "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body>"
            + Message.Replace("{0}", "dto") + "</s:Body></s:Envelope>";

        server.Ask("POST", "/soap11", Encoding.UTF8.GetBytes(envelope), "Content-Type: text/xml");

        Assert.That(log.GetLatestLogs(null).Single().RequestBody, Is.Null);
    }
}
