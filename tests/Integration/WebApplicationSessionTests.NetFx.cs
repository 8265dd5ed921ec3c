using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>Session state as System.Web keeps it in process, and as HyperSessionStore does: applications see no difference.</summary>
[TestFixture("mode=\"InProc\" />")]
[TestFixture("mode=\"Custom\" customProvider=\"HyperHost\"><providers><add name=\"HyperHost\" "
    + "type=\"ServiceStack.HyperHost.SystemWeb.HyperSessionStore, ServiceStack.HyperHost\" maxSessions=\"1000\" /></providers>"
    + "</sessionState>")]
public class WebApplicationSessionTests(string configuration)
{
    private const string Asax = """
        <%@ Application Language="C#" %>
        <script runat="server">
        void Session_Start(object sender, EventArgs e) { Session["started"] = Session.SessionID; Write("started " + Session.SessionID); }
        void Session_End(object sender, EventArgs e) { Write("ended " + Session["started"]); }
        static void Write(string line)
        {
            var log = System.IO.Path.Combine(HttpRuntime.AppDomainAppPath, "sessions.log");
            lock (typeof(HttpContext)) System.IO.File.AppendAllText(log, line + "\n");
        }
        </script>
        """;

    private const string Adds = """
        <%@ Page Language="C#" ContentType="text/plain" %><%
        var count = (int)(Session["count"] ?? 0); System.Threading.Thread.Sleep(int.Parse(Request["wait"] ?? "0"));
        Session["count"] = count + 1; Response.Write(Session["count"] + " " + Session.SessionID + " " + Session.IsNewSession); %>
        """;

    private const string Reads =
        """<%@ Page Language="C#" ContentType="text/plain" EnableSessionState="ReadOnly" %><%= Session["count"] %>""";
    private const string Abandons = """<%@ Page Language="C#" ContentType="text/plain" %><% Session.Abandon(); %>""";
    private const string Fails = """<%@ Page Language="C#" %><% Session["count"] = 100; throw new Exception("after a change"); %>""";

    private string _folder = "";
    private RunningServer _server = null!;

    [OneTimeSetUp]
    public void Start()
    {
        _folder = WebApplications.NewSite();
        var config = Path.Combine(_folder, "web.config");
        File.WriteAllText(
            config, File.ReadAllText(config).Replace("<customErrors", "<sessionState timeout=\"20\" " + configuration + "<customErrors"));
        File.WriteAllText(Path.Combine(_folder, "Global.asax"), Asax);
        File.WriteAllText(Path.Combine(_folder, "adds.aspx"), Adds);
        File.WriteAllText(Path.Combine(_folder, "reads.aspx"), Reads);
        File.WriteAllText(Path.Combine(_folder, "abandons.aspx"), Abandons);
        File.WriteAllText(Path.Combine(_folder, "fails.aspx"), Fails);
        _server = WebApplications.Start(_folder);
        _server.Get("/adds.aspx");
        _server.Get("/reads.aspx");
    }

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [Test]
    public void Is_kept_for_each_visitor()
    {
        var (one, other) = (Begin(), Begin());

        Assert.That(Get("/adds.aspx", one), Is.EqualTo("2 " + IdOf(one) + " False"));
        Assert.That(Get("/adds.aspx", one), Does.StartWith("3 "));
        Assert.That(Get("/adds.aspx", other), Does.StartWith("2 "));
        Assert.That(Get("/reads.aspx", one), Is.EqualTo("3"));
    }

    [Test]
    public void Starts_once_and_ends_when_it_is_abandoned()
    {
        var visitor = Begin();
        Get("/abandons.aspx", visitor);

        Eventually.That(() => Log().Count(line => line.EndsWith(IdOf(visitor))), Is.EqualTo(2), string.Join("/", Log()));
        Assert.That(
            Log().Where(line => line.EndsWith(IdOf(visitor))), Is.EqualTo(new[] { "started " + IdOf(visitor), "ended " + IdOf(visitor) }));
        Assert.That(Get("/adds.aspx", visitor), Does.StartWith("1 ").And.EndsWith(" True"));
    }

    [Test]
    public void Has_its_requests_come_one_after_the_other()
    {
        var visitor = Begin();

        var counts = Enumerable.Range(0, 6)
            .Select(_ => Task.Factory.StartNew(() => Get("/adds.aspx?wait=50", visitor), TaskCreationOptions.LongRunning))
            .ToArray().Select(request => request.Result.Split(' ')[0]).ToList();

        Assert.That(counts, Is.EquivalentTo(new[] { "2", "3", "4", "5", "6", "7" }));
    }

    [Test]
    public void Is_unlocked_by_a_request_that_fails()
    {
        var visitor = Begin();
        Get("/fails.aspx", visitor);

        Assert.That(Get("/adds.aspx", visitor), Does.StartWith("101 "));
    }

    [Test]
    public void Is_a_new_one_where_the_visitors_is_not_known()
    {
        var unknown = new KeyValuePair<string, string>("Cookie", "ASP.NET_SessionId=ABCDEF0123456789ABCDEF01");

        Assert.That(Get("/adds.aspx", unknown), Does.StartWith("1 ").And.EndsWith(" True"));
    }

    private KeyValuePair<string, string> Begin() =>
        new("Cookie", HeaderLines.Find(_server.Get("/adds.aspx").Headers, "Set-Cookie")!.Split(';')[0]);

    private string Get(string url, KeyValuePair<string, string> visitor) => _server.Get(url, visitor).Text;

    private string[] Log() => File.ReadAllLines(Path.Combine(_folder, "sessions.log"));

    private static string IdOf(KeyValuePair<string, string> visitor) => visitor.Value.Split('=')[1];
}
