using System;
using System.Collections.Specialized;
using System.Net;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Web;

public class WebRequestExtensionsTests
{
    private EchoServer _server = null!;

    public class Letter
    {
        public int Id { get; set; }
        public string? Text { get; set; }
    }

    private string Echo => _server.Url + "/echo";

    [SetUp]
    public void Start() => _server = new EchoServer();

    [TearDown]
    public void Stop() => _server.Dispose();

    [Test]
    public void Gets_texts_of_every_kind_and_reports_what_it_accepts()
    {
        Assert.That(Echo.GetStringFromUrl(), Does.StartWith("GET /echo accept=*/* type=-"));
        Assert.That(Echo.GetStringFromUrl("text/plain"), Does.Contain("accept=text/plain"));
        Assert.That(Echo.GetJsonFromUrl(), Does.Contain("accept=application/json"));
        Assert.That(Echo.GetXmlFromUrl(), Does.Contain("accept=application/xml"));
    }

    [Test]
    public void Sends_methods_without_a_body()
    {
        Assert.That(Echo.DeleteFromUrl(), Does.StartWith("DELETE /echo"));
        Assert.That(Echo.OptionsFromUrl(), Does.StartWith("OPTIONS /echo"));
        Assert.That(Echo.HeadFromUrl(), Is.Empty);
        Assert.That(Echo.PostStringToUrl(), Does.StartWith("POST /echo").And.Contain("length=0").And.EndsWith("body="));
        Assert.That(Echo.SendStringToUrl(), Does.StartWith("GET /echo"));
    }

    [Test]
    public void Posts_and_puts_texts_as_UTF8()
    {
        Assert.That(Echo.PostStringToUrl("aé", "text/x"), Is.EqualTo("POST /echo accept=*/* type=text/x length=3 own=- body=aé"));
        Assert.That(
            Echo.PutStringToUrl("aé", "text/x", "text/y"),
            Is.EqualTo("PUT /echo accept=text/y type=text/x length=3 own=- body=aé"));
        Assert.That(Echo.SendStringToUrl("PATCH", "b"), Does.StartWith("PATCH /echo").And.EndsWith("body=b"));
    }

    [Test]
    public void Posts_and_puts_forms_of_texts_and_objects()
    {
        var letter = new Letter { Id = 1, Text = "a&b" };

        Assert.That(
            Echo.PostToUrl("x=1"),
            Is.EqualTo("POST /echo accept=*/* type=application/x-www-form-urlencoded length=3 own=- body=x=1"));
        Assert.That(Echo.PostToUrl(letter), Does.Contain("type=application/x-www-form-urlencoded").And.EndsWith("body=Id=1&Text=a%26b"));
        Assert.That(Echo.PutToUrl("x=1"), Does.StartWith("PUT /echo").And.EndsWith("body=x=1"));
        Assert.That(Echo.PutToUrl(letter), Does.StartWith("PUT /echo").And.EndsWith("body=Id=1&Text=a%26b"));
    }

    [Test]
    public void Posts_and_puts_JSON_and_XML_of_texts_and_objects()
    {
        var letter = new Letter { Id = 1 };

        Assert.That(Echo.PostJsonToUrl("{}"), Does.Contain("accept=application/json type=application/json").And.EndsWith("body={}"));
        Assert.That(Echo.PostJsonToUrl(letter), Does.StartWith("POST").And.EndsWith("body={\"Id\":1}"));
        Assert.That(Echo.PutJsonToUrl("[]"), Does.StartWith("PUT").And.EndsWith("body=[]"));
        Assert.That(Echo.PutJsonToUrl(letter), Does.StartWith("PUT").And.EndsWith("body={\"Id\":1}"));
        Assert.That(Echo.PostXmlToUrl("<a/>"), Does.Contain("accept=application/xml type=application/xml").And.EndsWith("body=<a/>"));
        Assert.That(Echo.PostXmlToUrl(letter), Does.StartWith("POST").And.Contain("<Id>1</Id>"));
        Assert.That(Echo.PutXmlToUrl("<a/>"), Does.StartWith("PUT").And.EndsWith("body=<a/>"));
        Assert.That(Echo.PutXmlToUrl(letter), Does.StartWith("PUT").And.Contain("<Id>1</Id>"));
    }

    [Test]
    public void Sends_and_gets_bytes()
    {
        var bytes = new byte[] { 0, 1, 255 };
        var reversed = new byte[] { 255, 1, 0 };

        Assert.That((_server.Url + "/bytes").PostBytesToUrl(bytes), Is.EqualTo(reversed));
        Assert.That((_server.Url + "/bytes").PutBytesToUrl(bytes), Is.EqualTo(reversed));
        Assert.That((_server.Url + "/bytes").SendBytesToUrl("PATCH", bytes), Is.EqualTo(reversed));
        Assert.That((_server.Url + "/bytes").GetBytesFromUrl(), Is.Empty);
    }

    [Test]
    public void Unpacks_what_is_compressed_and_follows_redirects()
    {
        Assert.That((_server.Url + "/packed").GetStringFromUrl(), Is.EqualTo("unpacked é"));
        Assert.That((_server.Url + "/moved").GetStringFromUrl(), Does.StartWith("GET /echo"));
    }

    [Test]
    public void Filters_see_the_request_before_it_is_sent_and_the_answer_before_it_is_read()
    {
        string? header = null;

        var body = Echo.PostStringToUrl(
            "b",
            requestFilter: request => request.Headers["X-Own"] = "mine",
            responseFilter: response => header = response.Headers["X-Answer"]);

        Assert.That(body, Does.Contain("own=mine"));
        Assert.That(header, Is.EqualTo("yes"));
    }

    [TestCase(400)]
    [TestCase(401)]
    [TestCase(403)]
    [TestCase(404)]
    [TestCase(418)]
    [TestCase(500)]
    [TestCase(503)]
    public void An_error_has_its_status_and_its_body(int code)
    {
        var url = $"{_server.Url}/status/{code}";

        var thrown = Assert.Throws<WebException>(() => url.GetStringFromUrl())!;

        Assert.That(thrown.GetStatus(), Is.EqualTo((HttpStatusCode)code));
        Assert.That(((Exception)thrown).GetStatus(), Is.EqualTo((HttpStatusCode)code));
        Assert.That(thrown.HasStatus((HttpStatusCode)code), Is.True);
        Assert.That(thrown.HasStatus(HttpStatusCode.Gone), Is.False);
        Assert.That(thrown.IsAny300(), Is.False);
        Assert.That(thrown.IsAny400(), Is.EqualTo(code < 500));
        Assert.That(thrown.IsAny500(), Is.EqualTo(code >= 500));
        Assert.That(thrown.IsBadRequest(), Is.EqualTo(code == 400));
        Assert.That(thrown.IsUnauthorized(), Is.EqualTo(code == 401));
        Assert.That(thrown.IsForbidden(), Is.EqualTo(code == 403));
        Assert.That(thrown.IsNotFound(), Is.EqualTo(code == 404));
        Assert.That(thrown.IsInternalServerError(), Is.EqualTo(code == 500));
        Assert.That(thrown.GetResponseBody(), Does.StartWith("GET /status/"));
    }

    [Test]
    public void A_redirect_that_is_not_followed_is_no_error()
    {
        HttpStatusCode? status = null;

        (_server.Url + "/moved").GetStringFromUrl(
            requestFilter: request => request.AllowAutoRedirect = false,
            responseFilter: response => status = response.StatusCode);

        Assert.That(status, Is.EqualTo(HttpStatusCode.Found));
    }

    [TestCase("/echo", 200)]
    [TestCase("/status/404", 404)]
    [TestCase("/status/500", 500)]
    public void Reports_the_status_of_an_answer(string path, int code) =>
        Assert.That((_server.Url + path).GetResponseStatus(), Is.EqualTo((HttpStatusCode)code));

    [Test]
    public void Has_no_status_without_an_answer()
    {
        var url = _server.Url;
        _server.Dispose();

        Assert.That(url.GetResponseStatus(), Is.Null);
        var thrown = Assert.Throws<WebException>(() => url.GetStringFromUrl())!;
        Assert.That(thrown.GetStatus(), Is.Null);
        Assert.That(thrown.GetResponseBody(), Is.Null);
        Assert.That(thrown.IsAny400(), Is.False);
    }

    [Test]
    public void Encodes_forms()
    {
        var form = new NameValueCollection { { "a", "1" }, { "a", "é" }, { "b c", "x&y" }, { "none", null }, { "empty", "" } };

        Assert.That(form.ToFormUrlEncoded(), Is.EqualTo("a=1&a=%c3%a9&b%20c=x%26y&empty="));
    }
}
