using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>Web services, logins and files of an ASP.NET application, behind nginx.</summary>
public class WebApplicationServiceTests
{
    private const string Page = "<%@ Page Language=\"C#\" EnableSessionState=\"false\" %>";
    private const string Form = "application/x-www-form-urlencoded";
    private const string Json = "application/json; charset=utf-8";

    private string _site = "";
    private RunningServer _server = null!;
    private string _address = "";

    [OneTimeSetUp]
    public void Start()
    {
        _site = WebApplications.NewSite();
        var keys = string.Concat(Enumerable.Repeat("0123456789ABCDEF", 8));
        Write(
            "web.config",
            "<configuration><system.web><compilation /><customErrors mode=\"Off\" />"
            + "<webServices><protocols><add name=\"HttpGet\" /><add name=\"HttpPost\" /></protocols></webServices>"
            + $"<machineKey validationKey=\"{keys}\" decryptionKey=\"{keys.Substring(0, 48)}\" validation=\"SHA1\" decryption=\"AES\" />"
            + "<authentication mode=\"Forms\"><forms loginUrl=\"~/login.aspx\" name=\".who\" /></authentication></system.web>"
            + "<location path=\"members\">"
            + "<system.web><authorization><deny users=\"?\" /></authorization></system.web></location></configuration>");
        Write(
            "login.aspx",
            Page + "<%@ Import Namespace=\"System.Web.Security\" %>"
            + "<% var name = Request.Form[\"name\"]; if (name != null) FormsAuthentication.RedirectFromLoginPage(name, false); %>log in");
        Directory.CreateDirectory(Path.Combine(_site, "members"));
        Write("members/in.aspx", Page + "hello <%= User.Identity.Name %>");
        Write("members/secret.txt", "secret");
        Write(
            "script.asmx",
            "<%@ WebService Language=\"C#\" Class=\"ScriptService\" %>using System.Web.Services;"
            + "[WebService(Namespace = \"http://example.org/\")][System.Web.Script.Services.ScriptService]"
            + "public class ScriptService : WebService { [WebMethod] public int Add(int a, int b) { return a + b; }"
            + "[WebMethod] public int Fail() { throw new System.InvalidOperationException(\"told so\"); } }");
        _server = WebApplications.Start(_site);
        _address = _server.App.WaitForLines("Listening on ", 1)[0].Split(' ').First(word => word.StartsWith("fcgi"));
    }

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [Test]
    public void Answers_a_web_method_over_GET() => Assert.That(_server.Get("/script.asmx/Add?a=2&b=3").Text, Does.Contain(">5</int>"));

    [Test]
    public void Answers_a_web_method_to_a_form() =>
        Assert.That(Post("/script.asmx/Add", "a=2&b=3", Form).Text, Does.Contain(">5</int>"));

    [Test]
    public void Answers_a_web_method_in_JSON()
    {
        var answer = Post("/script.asmx/Add", "{\"a\":2,\"b\":3}", Json);

        Assert.That(answer.Header("Content-Type"), Does.StartWith("application/json"));
        Assert.That(answer.Text, Is.EqualTo("{\"d\":5}"));
    }

    [TestCase("http://schemas.xmlsoap.org/soap/envelope/", "text/xml; charset=utf-8")]
    [TestCase("http://www.w3.org/2003/05/soap-envelope", "application/soap+xml; charset=utf-8")]
    public void Answers_a_web_method_in_SOAP(string envelope, string type)
    {
        var call = $"<s:Envelope xmlns:s=\"{envelope}\"><s:Body>"
            + "<Add xmlns=\"http://example.org/\"><a>2</a><b>3</b></Add></s:Body></s:Envelope>";

        var answer = _server.Send(
            "POST", "/script.asmx", Encoding.UTF8.GetBytes(call),
            new("Content-Type", type), new("SOAPAction", "\"http://example.org/Add\""));

        Assert.That(answer.Header("Content-Type"), Does.StartWith(type.Split(';')[0]));
        Assert.That(answer.Text, Does.Contain("<AddResult>5</AddResult>"));
    }

    [Test]
    public void Describes_a_web_service_and_its_proxy()
    {
        Assert.That(_server.Get("/script.asmx").Text, Does.Contain("ScriptService"));
        Assert.That(_server.Get("/script.asmx?wsdl").Text, Does.Contain("<wsdl:definitions"));
        Assert.That(_server.Get("/script.asmx/js").Text, Does.Contain("ScriptService.prototype"));
    }

    [Test]
    public void A_web_method_that_fails_reports_it_in_each_format()
    {
        var json = Post("/script.asmx/Fail", "{}", Json);
        var form = Post("/script.asmx/Fail", "", Form);

        Assert.That((json.Status, form.Status), Is.EqualTo((500, 500)));
        Assert.That(json.Header("jsonerror"), Is.EqualTo("true"));
        Assert.That(json.Text, Does.StartWith("{\"Message\":\"told so\""));
        Assert.That(form.Text, Does.Contain("told so"));
    }

    [Test]
    public void Sends_who_is_not_logged_in_to_the_login_and_lets_who_is_in()
    {
        var sent = _server.Get("/members/in.aspx?a=b");
        Assert.That(sent.Status, Is.EqualTo(302));
        Assert.That(sent.Header("Location"), Is.EqualTo("/login.aspx?ReturnUrl=%2fmembers%2fin.aspx%3fa%3db"));

        var login = Post(sent.Header("Location")!, "name=Ann", Form);
        Assert.That(login.Status, Is.EqualTo(302));
        Assert.That(login.Header("Location"), Is.EqualTo("/members/in.aspx?a=b"));
        var cookie = login.Headers.Single(header => header.Key == "Set-Cookie").Value.Split(';')[0];
        Assert.That(cookie, Does.StartWith(".who="));

        Assert.That(_server.Get("/members/in.aspx", Header("Cookie", cookie)).Text.Trim(), Is.EqualTo("hello Ann"));
        Assert.That(_server.Get("/members/in.aspx", Header("Cookie", cookie.Substring(0, 30))).Status, Is.Not.EqualTo(200), "a forged one");
    }

    [Test]
    public void Keeps_a_login_over_a_reload()
    {
        var login = Post("/login.aspx?ReturnUrl=%2fmembers%2fin.aspx", "name=Bob", Form);
        var cookie = login.Headers.Single(header => header.Key == "Set-Cookie").Value.Split(';')[0];

        _server.App.Tell("reload web");
        _server.App.WaitForLines("reloaded: True", 1);

        Assert.That(_server.Get("/members/in.aspx", Header("Cookie", cookie)).Text.Trim(), Is.EqualTo("hello Bob"));
    }

    [TestCase("/file.txt")]
    [TestCase("/hello.aspx")]
    public void Answers_HEAD_as_GET_without_the_body(string path)
    {
        using var client = FastCgiClient.Connect(_address);

        var get = new ParamList("GET", path).SendOn(client);
        var head = new ParamList("HEAD", path).SendOn(client);

        Assert.That(head.Status, Is.EqualTo(200));
        Assert.That(head.Body, Is.Empty);
        Assert.That(head.Headers["Content-Type"], Is.EqualTo(get.Headers["Content-Type"]));
        Assert.That(head.Headers["Content-Length"], Is.EqualTo(get.Headers["Content-Length"]));
    }

    [TestCase(0)]
    [TestCase(0.25)]
    [TestCase(0.999)]
    public void Sends_a_file_again_only_when_it_has_changed(double fraction)
    {
        var path = Path.Combine(_site, "dated.txt");
        File.WriteAllText(path, "dated");
        File.SetLastWriteTimeUtc(path, new DateTime(2020, 2, 3, 4, 5, 6, DateTimeKind.Utc).AddSeconds(fraction));
        var first = _server.Get("/dated.txt");
        var date = first.Header("Last-Modified")!;
        Assert.That((first.Status, date), Is.EqualTo((200, "Mon, 03 Feb 2020 04:05:06 GMT")));

        var same = _server.Get("/dated.txt", Header("If-Modified-Since", date));
        var later = _server.Get("/dated.txt", Header("If-Modified-Since", "Tue, 04 Feb 2020 00:00:00 GMT"));
        var earlier = _server.Get("/dated.txt", Header("If-Modified-Since", "Mon, 03 Feb 2020 04:05:05 GMT"));
        var senseless = _server.Get("/dated.txt", Header("If-Modified-Since", "yesterday"));

        Assert.That((same.Status, same.Text), Is.EqualTo((304, "")));
        Assert.That(later.Status, Is.EqualTo(304));
        Assert.That((earlier.Status, earlier.Text), Is.EqualTo((200, "dated")));
        Assert.That(senseless.Status, Is.EqualTo(200));
    }

    private static KeyValuePair<string, string> Header(string name, string value) => new(name, value);

    private void Write(string name, string text) => File.WriteAllText(Path.Combine(_site, name), text);

    private RawResponse Post(string path, string body, string type) =>
        _server.Send("POST", path, Encoding.UTF8.GetBytes(body), Header("Content-Type", type));
}
