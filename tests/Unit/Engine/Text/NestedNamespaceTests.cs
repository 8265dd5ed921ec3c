#nullable disable
using System.Net;
using Acme.Engine.Clients;
using ServiceStack.Text;

namespace ServiceStack.WebHost.Nested;

/// <summary>Code in a namespace under v3's own, in which v3's names precede those of its usings.</summary>
public class NestedNamespaceTests
{
    [Test]
    public void Error_answers_are_web_exceptions()
    {
        using var server = new ClientServer { Answer = (_, response) => ClientServer.Write(response, 418, "text/plain", "no coffee") };

        var error = Assert.Throws<WebException>(() => server.Url.GetStringFromUrl());

        Assert.That(((HttpWebResponse)error.Response).StatusCode, Is.EqualTo((HttpStatusCode)418));
        Assert.That(() => (server.Url + "x").PostJsonToUrl("{}"), Throws.TypeOf<WebException>());
    }

    [Test]
    public void Requests_can_be_changed()
    {
        using var server = new ClientServer();

        server.Url.GetJsonFromUrl(request => request.UserAgent = "nested");

        Assert.That(server.Last.Headers["User-Agent"], Is.EqualTo("nested"));
        Assert.That(server.Last.Headers["Accept"], Is.EqualTo("application/json"));
    }
}
