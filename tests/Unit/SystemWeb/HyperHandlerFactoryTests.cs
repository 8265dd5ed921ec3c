using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.SystemWeb;

namespace ServiceStack.HyperHost.Tests.SystemWeb;

public class HyperHandlerFactoryTests
{
    private static readonly string[][] NoHeaders = [];

    private WebDomain _domain = null!;

    private WebAnswer _answerWithoutApp = null!;

    [OneTimeSetUp]
    public void Start()
    {
        _domain = WebDomain.Start();
        _answerWithoutApp = Send("GET", "/seen/World");
        _domain.StartApp();
    }

    [Test]
    public void Explains_what_to_do_when_no_app_was_started()
    {
        Assert.That(_answerWithoutApp.Status, Is.EqualTo(500));
        Assert.That(_answerWithoutApp.Text, Does.Contain("call new AppHost().Init() in Application_Start of Global.asax"));
    }

    [Test]
    public void Is_a_reusable_handler_and_gives_itself()
    {
        var factory = new HyperHandlerFactory();

        Assert.That(factory.IsReusable, Is.True);
        Assert.That(factory.GetHandler(null!, "GET", "/", "/"), Is.SameAs(factory));
    }

    [Test]
    public void Is_kept_by_the_runtime_between_requests()
    {
        _domain.TakeNoted();

        for (var i = 0; i < 10; i++) Send("GET", "/seen/plain");

        Assert.That(_domain.TakeNoted()[nameof(HyperHandlerFactory)], Is.EqualTo(1));
    }

    [TestCase("GET", "/seen/World")]
    [TestCase("POST", "/seen/World")]
    [TestCase("GET", "/json/reply/SeenRequest?Name=World")]
    [TestCase("GET", "/xml/reply/SeenRequest?Name=World")]
    public void Wraps_a_request_once(string verb, string url)
    {
        _domain.TakeNoted();

        var answer = Send(verb, url);

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Text, Does.Contain("World"));
        var wrappers = _domain.TakeNoted().Where(noted => noted.Key != nameof(HyperHandlerFactory));
        Assert.That(wrappers, Is.EqualTo(new Dictionary<string, int> { ["SystemWebRequest"] = 1 }));
    }

    [Test]
    public void Reads_each_part_from_the_web_server_at_most_once_and_no_headers_that_are_not_needed()
    {
        Send("GET", "/seen/plain");

        var asked = Send("GET", "/seen/plain", NoHeaders, "").Asked;

        Assert.That(asked["verb"], Is.EqualTo(1));
        Assert.That(asked.Keys, Does.Not.Contain("peer").And.Not.Contain("body"));
        Assert.That(asked.Keys, Does.Not.Contain("unknown headers"), "a GET's method is not overridden");
        // as many as System.Web itself reads: all of them would be 40
        Assert.That(asked.Keys.Count(part => part.StartsWith("known ", StringComparison.Ordinal)), Is.LessThan(8));
    }

    [TestCase("x-http-method-override")]
    [TestCase("X-Http-Method-Override")]
    [TestCase("X-HTTP-METHOD-OVERRIDE")]
    public void Takes_the_method_from_a_header(string name)
    {
        Assert.That(Send("POST", "/seen/World", [[name, "PUT"]]).Text, Does.Contain("\"Method\":\"PUT\""));
    }

    [TestCase("POST")]
    [TestCase("GET")]
    public void Takes_no_method_from_the_query(string verb)
    {
        Assert.That(Send(verb, "/seen/World?X-Http-Method-Override=PATCH").Text, Does.Contain($"\"Method\":\"{verb}\""));
    }

    [Test]
    public void A_header_changes_no_GET() =>
        Assert.That(Send("GET", "/seen/World", [["X-Http-Method-Override", "PUT"]]).Text, Does.Contain("\"Method\":\"GET\""));

    [Test]
    public void Takes_the_method_from_a_form()
    {
        string[][] form = [["Content-Type", "application/x-www-form-urlencoded"]];

        Assert.That(Send("POST", "/seen/World", form, "X-Http-Method-Override=DELETE&a=b").Text, Does.Contain("\"Method\":\"DELETE\""));
    }

    [Test]
    public void Takes_the_header_before_the_form()
    {
        string[][] headers = [["Content-Type", "application/x-www-form-urlencoded"], ["X-Http-Method-Override", "PUT"]];
        const string form = "X-Http-Method-Override=DELETE";

        Assert.That(Send("POST", "/seen/World?X-Http-Method-Override=PATCH", headers, form).Text, Does.Contain("\"Method\":\"PUT\""));
        Assert.That(
            Send("POST", "/seen/World?X-Http-Method-Override=PATCH", [headers[0]], form).Text, Does.Contain("\"Method\":\"DELETE\""));
    }

    [Test]
    public void Has_the_headers_of_System_Web_in_one_collection_that_knows_no_case()
    {
        var answer = Send(
            "GET", "/seen/World", [["Host", "example.org"], ["User-Agent", "test"], ["X-Test", "yes"], ["Accept", "application/json"]]);

        Assert.That(answer.Text, Does.Contain("\"Headers\":\"Accept: application/json|"));
        Assert.That(Value(answer, "Headers"), Is.EqualTo(Value(answer, "SystemWebHeaders")));
        Assert.That(answer.Text, Does.Contain("\"IsOneCollection\":true").And.Contain("\"IsFoundInAnyCase\":true"));
    }

    [TestCase("X-Forwarded-For", "10.0.0.1", "10.0.0.1")]
    [TestCase("X-Real-IP", "10.0.0.2", "10.0.0.2")]
    [TestCase("X-Other", "10.0.0.3", "127.0.0.1")]
    public void Has_v3s_remote_address(string header, string value, string remote)
    {
        Assert.That(Value(Send("GET", "/seen/World", [[header, value]]), "RemoteIp"), Is.EqualTo(remote));
    }

    [TestCase("/metadata", 200)]
    [TestCase("/no/such/service", 404)]
    [TestCase("/json/reply/NoSuchRequest", 405)]
    public void Answers_what_is_no_service_as_v3_does(string url, int status)
    {
        Assert.That(Send("GET", url).Status, Is.EqualTo(status));
    }

    private WebAnswer Send(string verb, string url, string[][]? headers = null, string body = "") =>
        _domain.Send(new(verb, url, body, headers ?? [["Accept", "application/json"]]));

    private static string Value(WebAnswer answer, string name)
    {
        var start = answer.Text.IndexOf("\"" + name + "\":\"", StringComparison.Ordinal) + name.Length + 4;
        return answer.Text.Substring(start, answer.Text.IndexOf('"', start) - start);
    }
}
