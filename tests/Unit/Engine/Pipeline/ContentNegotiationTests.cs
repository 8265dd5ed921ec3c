using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Formats;

namespace ServiceStack.HyperHost.Tests.Engine.Pipeline;

public class ContentNegotiationTests
{
    [SetUp]
    public void StartHost()
    {
        var host = TestHost.Start();
        host.LoadPlugin(new HtmlFormat(), new CsvFormat());
        host.ContentTypeFilters.Register("text/x-shout", (IRequestContext _, object _, Stream _) => { }, null);
    }

    [TearDown]
    public void EndHost() => EndpointHost.Dispose();

    [TestCase("application/json", "application/json")]
    [TestCase("application/xml", "application/xml")]
    [TestCase("application/jsv", "application/jsv")]
    [TestCase("text/csv", "text/csv")]
    [TestCase("*/*", "text/html")]
    [TestCase(null, "text/html")]
    [TestCase("text/xml", "application/xml")]
    [TestCase("image/png,*/*;q=0.5", "text/html")]
    [TestCase("application/json,text/html", "text/html")]
    [TestCase("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html")]
    [TestCase("application/xml, application/json", "application/xml")]
    [TestCase("application/json, application/xml", "application/json")]
    [TestCase("text/x-shout, */*", "text/x-shout")]
    [TestCase("*/*,text/x-shout", "text/x-shout")]
    public void Reads_accept(string? accept, string expected) =>
        Assert.That(Negotiate(accept: accept), Is.EqualTo(expected));

    [TestCase("json", "application/json")]
    [TestCase("JSON", "application/json")]
    [TestCase("json.x", "application/json")]
    [TestCase("text/xml", "application/xml")]
    [TestCase("jsv", "application/jsv")]
    [TestCase("csv", "text/csv")]
    [TestCase("html", "text/html")]
    [TestCase("x-shout", "text/x-shout")]
    [TestCase("nonsense", "application/xml")]
    [TestCase("", "application/xml")]
    public void A_format_in_the_query_beats_accept(string format, string expected) =>
        Assert.That(Negotiate(accept: "application/xml", format: format), Is.EqualTo(expected));

    [TestCase("/json/reply/X", "application/json")]
    [TestCase("/csv/reply/X", "text/csv")]
    [TestCase("/jsonfeed/x", "text/html")]
    [TestCase("/json", "application/json")]
    [TestCase("/xml", "text/html")]
    public void The_first_segment_may_be_a_format(string pathInfo, string expected) =>
        Assert.That(Negotiate(pathInfo: pathInfo), Is.EqualTo(expected));

    [Test]
    public void A_callback_requires_json() =>
        Assert.That(Negotiate(accept: "application/xml", callback: "cb"), Is.EqualTo("application/json"));

    [TestCase("application/xml", "application/xml")]
    [TestCase("application/x-www-form-urlencoded", "text/html")]
    [TestCase("multipart/form-data; boundary=x", "text/html")]
    public void Who_accepts_anything_gets_what_was_sent(string contentType, string expected) =>
        Assert.That(Negotiate(accept: "*/*", contentType: contentType), Is.EqualTo(expected));

    [Test]
    public void The_apps_default_beats_the_page()
    {
        EndpointHost.Config.DefaultContentType = ContentType.Xml;

        Assert.That(Negotiate(accept: "*/*"), Is.EqualTo("application/xml"));
    }

    private static string Negotiate(
        string? accept = null, string? format = null, string? callback = null, string? contentType = null, string pathInfo = "/planets/2")
    {
        var request = new MockHttpRequest { PathInfo = pathInfo, ContentType = contentType, AcceptTypes = accept?.Split(',') };
        if (format != null) request.QueryString["format"] = format;
        if (callback != null) request.QueryString["callback"] = callback;
        return request.GetResponseContentType();
    }
}
