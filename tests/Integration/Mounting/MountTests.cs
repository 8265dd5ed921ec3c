using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Mounting;

/// <summary>
/// One notion of where the application is: redirects, links, descriptions and cookies, for each mount, host and web server in front.
/// </summary>
[TestFixtureSource(nameof(Fixtures))]
[LongOnMono("The same rules of the engine and the host.")]
public class MountTests(string mount, string front)
{
    // one of each protocol and of each kind of path
    private static readonly string[] Always =
        ["HttpAddress ", "FastCgiHandler nginx", "VirtualFastCgiHandler ", "CorePathBase ", "AspNetVirtualHandler "];

    private static readonly KeyValuePair<string, string> Html = new("Accept", "text/html");
    private static readonly KeyValuePair<string, string> Json = new("Accept", "application/json");

    private readonly MountedApp _app = MountedApp.All.Single(app => app.Name == mount);
    private RunningServer _server = null!;

    private string Base => _app.Base;

    private string Origin => "http://" + _server.Sender.Authority;

    private static IEnumerable<TestFixtureData> Fixtures =>
        from app in MountedApp.All
        from front in app.Fronts
        select new TestFixtureData(app.Name, front)
            .LongIf("another host, mount or server in front", !Always.Contains($"{app.Name} {front}"));

    [OneTimeSetUp]
    public void Start() => _server = _app.Start(front);

    [OneTimeTearDown]
    public void Stop() => _server?.Dispose();

    [Test]
    public void The_root_redirects_to_the_metadata_with_a_slash_and_without()
    {
        foreach (var root in new[] { Base, Base + "/" }.Where(static root => root.Length > 0))
        {
            var answer = _server.Get(root, Html);
            Assert.That((answer.Status, PathOf(answer.Header("Location"))), Is.EqualTo((302, Base + "/metadata")), root);
        }
    }

    [Test]
    public void What_is_outside_is_not_the_application()
    {
        // v3's handler path is left out of a path, and does not refuse others
        if (Base.Length == 0 || _app.Handler == Base.Substring(1)) return;

        foreach (var path in new[] { "/mounted/where", Base + "x/mounted/where", "/metadata" })
        {
            // Mono's listener refuses what is below none of its prefixes in its own way
            var isMonos = _app.Name == "ListenerPrefix" && Launch.Framework == "net472";
            Assert.That(_server.Get(path).Status, Is.EqualTo(isMonos ? 400 : 404), path);
        }
    }

    [Test]
    public void The_pages_of_metadata_link_below_it_and_their_links_work()
    {
        var pages = new Queue<string>(["/metadata", "/metadata/", "/json/metadata", "/json/metadata?op=MountedHello"]);
        var seen = new HashSet<string>();
        while (pages.Count > 0)
        {
            var page = pages.Dequeue();
            var answer = _server.Get(Base + page, Html);
            Assert.That(answer.Status, Is.EqualTo(200), page);
            foreach (var link in Links(answer, Base + page))
            {
                Assert.That(link, Does.StartWith(Base + "/"), page);
                if (seen.Add(link)) Assert.That(_server.Get(link, Html).Status, Is.EqualTo(200).Or.EqualTo(302), $"{link} in {page}");
            }
        }

        Assert.That(seen, Does.Contain(Base + "/json/metadata?op=MountedHello").And.Contain(Base + "/metadata"));
    }

    [Test]
    public void The_sample_of_a_call_has_the_path_of_a_call()
    {
        var page = _server.Get(Base + "/json/metadata?op=MountedHello", Html).Text;

        Assert.That(page, Does.Contain($"POST {Base}/json/reply/MountedHello HTTP/1.1"));
        Assert.That(page, Does.Contain("Host: " + _server.Sender.Authority));
        Assert.That(_server.Get(Base + "/json/reply/MountedHello?Name=x").Text, Is.EqualTo("{\"Name\":\"x\"}"));
    }

    [TestCase("soap11")]
    [TestCase("soap12")]
    public void A_wsdl_has_the_address_of_its_calls(string version)
    {
        var wsdl = _server.Get($"{Base}/{version}").Text;

        Assert.That(wsdl, Does.Contain($"location=\"{Origin}{Base}/{version}\""));
    }

    [Test]
    public void Absolute_addresses_are_those_of_the_client()
    {
        var place = HyperHostExe.HyperHost.Json(_server.Get(Base + "/mounted/where?format=json").Text);

        Assert.That(place["Application"], Is.EqualTo(Origin + Base));
        Assert.That(place["Absolute"], Is.EqualTo(Origin + Base + "/mounted/x"));
        Assert.That(place["Base"], Is.EqualTo(Origin + Base + "/"));
    }

    [Test]
    public void A_login_is_below_it()
    {
        var answer = _server.Get(Base + "/mounted/private", Html);
        var location = answer.Header("Location") ?? "";

        Assert.That(answer.Status, Is.EqualTo(302));
        Assert.That(PathOf(location.Split('?')[0]), Is.EqualTo(Base + "/login"));
        Assert.That(Uri.UnescapeDataString(location), Does.EndWith($"?redirect={Base}/mounted/private"));
        Assert.That(_server.Get(Base + "/mounted/private", Json).Status, Is.EqualTo(401));
    }

    [Test]
    public void Cookies_of_the_session_are_for_the_whole_host_as_in_v3()
    {
        var answer = _server.Get(Base + "/mounted/session");
        var cookies = answer.Headers.Where(static header => header.Key.Equals("Set-Cookie", StringComparison.OrdinalIgnoreCase))
            .Select(static header => header.Value).ToList();

        Assert.That(cookies.Select(static cookie => cookie.Split('=')[0]), Does.Contain("ss-id"));
        Assert.That(cookies.Select(static cookie => Regex.Match(cookie, "(?i)path=([^;]*)").Groups[1].Value), Has.All.EqualTo("/"));
    }

    [Test]
    public void The_descriptions_of_swagger_name_it_and_lead_to_each_other()
    {
        var list = HyperHostExe.HyperHost.Json(_server.Get(Base + "/resources", Json).Text);

        Assert.That(list["basePath"], Is.EqualTo(Origin + Base));
        foreach (var api in ((List<object?>)list["apis"]!).Cast<Dictionary<string, object?>>())
        {
            var part = _server.Get($"{Base}{api["path"]}", Json);
            Assert.That(part.Status, Is.EqualTo(200), api["path"]!.ToString());
            Assert.That(HyperHostExe.HyperHost.Json(part.Text)["basePath"], Is.EqualTo(Origin + Base));
        }

        var document = _server.Get(Base + "/openapi.json");
        Assert.That(document.Status, Is.EqualTo(200));
        var server = Regex.Match(document.Text, "\"servers\":\\s*\\[\\s*{\\s*\"url\":\\s*\"([^\"]*)\"").Groups[1].Value;
        Assert.That(PathOf(server).TrimEnd('/'), Is.EqualTo(Base));
        Assert.That(document.Text, Does.Contain("\"/mounted/hello/{Name}\""));
    }

    [TestCase("/swagger-ui")]
    [TestCase("/ui")]
    public void The_page_of_the_services_has_all_that_it_needs(string page)
    {
        foreach (var path in new[] { Base + page, Base + page + "/" })
        {
            var answer = _server.Get(path, Html);
            Assert.That(answer.Status, Is.EqualTo(200), path);
            var links = Links(answer, path).ToList();
            Assert.That(links, Has.Count.AtLeast(3).And.All.StartsWith(Base + "/"));
            foreach (var link in links) Assert.That(_server.Get(link).Status, Is.EqualTo(200), $"{link} in {path}");
        }
    }

    [TestCase("hello")]
    [TestCase("cached")]
    public void A_callback_is_called_once(string service)
    {
        for (var i = 0; i < 2; i++)
        {
            var text = _server.Get($"{Base}/mounted/{service}/x?callback=cb").Text;
            Assert.That(text, Is.EqualTo("cb({\"Name\":\"x\"})"));
        }
    }

    // addresses of links, scripts, styles and data, as a browser resolves them
    private List<string> Links(RawResponse page, string path)
    {
        var at = new Uri(Origin + path);
        return Regex.Matches(page.Text, "(?:href|src|data-document)=\"([^\"#]+)").Cast<Match>()
            .Select(match => new Uri(at, WebUtility.HtmlDecode(match.Groups[1].Value)))
            .Where(uri => uri.Authority == at.Authority)
            .Select(static uri => uri.PathAndQuery).Distinct().ToList();
    }

    private string PathOf(string? location) => (location ?? "").StartsWith(Origin, StringComparison.Ordinal)
        ? location!.Substring(Origin.Length) : location ?? "";
}
