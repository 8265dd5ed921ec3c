using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>What clients of an ASP.NET application see when something fails, as its web.config configures it.</summary>
public class WebApplicationErrorTests
{
    private const string Secret = "secret words";
    private const string Script = "<%@ Application Language=\"C#\" %><script runat=\"server\">";
    private const string Page = "<%@ Page Language=\"C#\" EnableSessionState=\"false\" %>";

    private RunningServer _server = null!;
    private string _address = "";
    private string _off = "";

    [OneTimeSetUp]
    public void Start()
    {
        const string redirects = "defaultRedirect=\"oops.html\"><error statusCode=\"404\" redirect=\"missing.html\" />";
        const string pages = "redirectMode=\"ResponseRewrite\" defaultRedirect=\"~/oops.aspx\">"
            + "<error statusCode=\"404\" redirect=\"~/missing.aspx\" />";
        const string handles = "if (Request[\"how\"] == \"handle\") { var e = Server.GetLastError(); Server.ClearError(); "
            + "Response.StatusCode = 418; Response.Write(\"handled \" + e.GetBaseException().Message); } "
            + "else if (Request[\"how\"] == \"throw\") throw new Exception(\"second\");";
        var asax = Script + "void Application_Error() { " + handles + " }</script>";
        _server = WebApplications.StartBehindNginx(
        [
            "--app", $"off|||/off|{Site("mode=\"Off\">", asax)}||",
            "--app", $"on|||/on|{Site("mode=\"On\" " + redirects, asax)}||",
            "--app", $"pages|||/pages|{Site("mode=\"On\" " + pages)}||",
            "--app", $"remote|||/remote|{Site("mode=\"RemoteOnly\" " + redirects)}||",
            "--app", $"bare|||/bare|{Site("mode=\"On\">")}||",
        ]);
        _address = _server.App.WaitForLines("Listening on ", 1)[0].Split(' ').First(word => word.StartsWith("fcgi"));
    }

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [TestCase("/throw.aspx", 500)]
    [TestCase("/none.aspx", 404)]
    [TestCase("/none.txt", 404)]
    [TestCase("/broken.aspx", 500)]
    [TestCase("/forbidden.ashx", 403)]
    [TestCase("/web.config", 403)]
    public void Off_shows_the_error_with_its_status(string path, int status)
    {
        var answer = _server.Get("/off" + path);

        Assert.That(answer.Status, Is.EqualTo(status));
        Assert.That(answer.Header("Content-Type"), Does.StartWith("text/html"));
        if (path == "/throw.aspx") Assert.That(answer.Text, Does.Contain(Secret));
        if (path == "/broken.aspx") Assert.That(answer.Text, Does.Contain("CS0103"));
    }

    [TestCase("/throw.aspx", "/on/oops.html?aspxerrorpath=/on/throw.aspx")]
    [TestCase("/broken.aspx", "/on/oops.html?aspxerrorpath=/on/broken.aspx")]
    [TestCase("/none.aspx", "/on/missing.html?aspxerrorpath=/on/none.aspx")]
    [TestCase("/none.txt", "/on/missing.html?aspxerrorpath=/on/none.txt")]
    public void On_redirects_to_the_page_of_the_status(string path, string location)
    {
        var answer = _server.Get("/on" + path);

        Assert.That(answer.Status, Is.EqualTo(302));
        Assert.That(answer.Header("Location"), Is.EqualTo(location));
        Assert.That(answer.Text, Does.Not.Contain(Secret));
        Assert.That(_server.Get(location).Status, Is.EqualTo(200));
    }

    [TestCase("/throw.aspx", 500, "oops " + Secret)]
    [TestCase("/none.aspx", 404, "missing")]
    public void A_page_in_place_of_the_answer_keeps_its_status(string path, int status, string text)
    {
        var answer = _server.Get("/pages" + path);

        Assert.That(answer.Status, Is.EqualTo(status));
        Assert.That(answer.Text.Trim(), Is.EqualTo(text));
    }

    [TestCase("/throw.aspx", 500)]
    [TestCase("/none.aspx", 404)]
    public void On_without_a_page_shows_nothing_of_the_error(string path, int status)
    {
        var answer = _server.Get("/bare" + path);

        Assert.That(answer.Status, Is.EqualTo(status));
        Assert.That(answer.Text, Does.Not.Contain(Secret).And.Not.Contain("  at "));
    }

    [TestCase("127.0.0.1", null, true)]
    [TestCase("::1", null, true)]
    [TestCase("10.1.2.3", null, false)]
    [TestCase("127.0.0.1", "10.1.2.3", false)]
    [TestCase("10.1.2.3", "127.0.0.1", false)]
    [TestCase("unix:", "10.1.2.3", false)]
    [TestCase("unix:", null, false)]
    [TestCase("", null, false)]
    [TestCase(null, null, false)]
    public void RemoteOnly_shows_the_error_to_local_clients_only(string? address, string? forwardedFor, bool isShown)
    {
        var request = new ParamList("GET", "/remote/throw.aspx").Without("REMOTE_ADDR");
        if (address is not null) request.Set("REMOTE_ADDR", address);
        if (forwardedFor is not null) request.Set("HTTP_X_FORWARDED_FOR", forwardedFor);
        using var client = FastCgiClient.Connect(_address);

        var answer = request.SendOn(client);

        Assert.That(answer.Status, Is.EqualTo(isShown ? 500 : 302));
        Assert.That(answer.Text.Contains(Secret), Is.EqualTo(isShown));
    }

    [TestCase("/off/throw.aspx?how=handle", 418, "handled " + Secret)]
    [TestCase("/on/throw.aspx?how=handle", 418, "handled " + Secret)]
    [TestCase("/on/none.aspx?how=handle", 418, "handled The file '/on/none.aspx' does not exist.")]
    public void Application_Error_may_answer_itself(string path, int status, string text)
    {
        var answer = _server.Get(path);

        Assert.That((answer.Status, answer.Text), Is.EqualTo((status, text)));
    }

    [Test]
    public void Application_Error_that_throws_harms_no_other_request()
    {
        for (var i = 0; i < 3; i++)
        {
            Assert.That(_server.Get("/off/throw.aspx?how=throw").Status, Is.EqualTo(500));
            Assert.That(_server.Get("/on/throw.aspx?how=throw").Status, Is.EqualTo(302));
            Assert.That(_server.Get("/off/fine.aspx").Text, Does.StartWith("fine"));
        }
    }

    [Test]
    public void A_page_that_can_be_compiled_again_is_served_again()
    {
        var page = Path.Combine(_off, "mended.aspx");
        File.WriteAllText(page, Page + "<% nonsense %>");
        Assert.That(_server.Get("/off/mended.aspx").Status, Is.EqualTo(500));
        Assert.That(_server.Get("/off/fine.aspx").Status, Is.EqualTo(200), "one page's harm only");

        File.WriteAllText(page, Page + "mended");
        _server.App.WaitUntil(() => _server.Get("/off/mended.aspx").Text.StartsWith("mended"));
    }

    [Test]
    public void A_body_above_maxRequestLength_is_refused_and_the_connection_goes_on()
    {
        using var client = FastCgiClient.Connect(_address);
        var request = new ParamList("POST", "/off/length.aspx", Encoding.ASCII.GetBytes("a=" + new string('x', 20 * 1024)))
            .Set("CONTENT_TYPE", "application/x-www-form-urlencoded");

        var answer = request.SendOn(client);

        Assert.That(answer.Status, Is.EqualTo(500));
        Assert.That(answer.Text, Does.Contain("exceeds httpRuntime limit"));
        Assert.That(client.Get("/off/fine.aspx").Status, Is.EqualTo(200));
    }

    [Test]
    public void Trace_is_refused_if_it_is_off()
    {
        Assert.That(_server.Get("/off/trace.axd").Status, Is.EqualTo(500).Or.EqualTo(404).Or.EqualTo(403));
        Assert.That(_server.Get("/on/trace.axd").Status, Is.EqualTo(302));
    }

    private string Site(string customErrors, string? asax = null)
    {
        var folder = Deployment.NewFolder();
        void Write(string name, string text) => File.WriteAllText(Path.Combine(folder, name), text);
        Write(
            "web.config",
            $"<configuration><system.web><compilation /><httpRuntime maxRequestLength=\"16\" /><trace enabled=\"false\" />"
            + $"<customErrors {customErrors}</customErrors></system.web></configuration>");
        if (asax is not null) Write("Global.asax", asax);
        if (customErrors.Contains("Off")) _off = folder;
        Write("fine.aspx", Page + "fine");
        Write("throw.aspx", Page + $"<% throw new InvalidOperationException(\"{Secret}\"); %>");
        Write("broken.aspx", Page + "<% int x = nonsense; %>");
        Write("length.aspx", Page + "<%= Request.Form.Count %>");
        Write("oops.aspx", Page + "oops <%= Server.GetLastError().GetBaseException().Message %>");
        Write("missing.aspx", Page + "missing");
        Write("oops.html", "oops");
        Write("missing.html", "missing");
        Write(
            "forbidden.ashx",
            "<%@ WebHandler Language=\"C#\" Class=\"Forbidden\" %>public class Forbidden : System.Web.IHttpHandler "
            + "{ public bool IsReusable { get { return true; } } public void ProcessRequest(System.Web.HttpContext context) "
            + "{ throw new System.Web.HttpException(403, \"not for you\"); } }");
        return folder;
    }
}
