#nullable disable
using System;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common;
using ServiceStack.MiniProfiler;
using ServiceStack.MiniProfiler.Storage;
using ServiceStack.MiniProfiler.UI;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.Shared;

namespace Acme.Engine.Common;

/// <summary>What a page shows of the profiler, and its source.</summary>
public class MiniProfilerPopupTests
{
    [TearDown]
    public void Forget()
    {
        Profiler.Settings.ProfilerProvider = null;
        Profiler.Settings.Storage = null;
        Profiler.Settings.Results_Authorize = null;
        Profiler.Settings.RouteBasePath = "~/";
        HostContext.Instance.EndRequest();
    }

    [Test]
    public void A_page_includes_files_and_has_no_script_inside()
    {
        var profiler = Profiler.Start();

        var html = Profiler.RenderIncludes(RenderPosition.Right, showTrivial: true, maxTracesToShow: 5).ToHtmlString();

        Assert.That(html, Does.StartWith("<link rel=\"stylesheet\" href=\"/ssr-includes.css\" /><script async src=\"/ssr-includes.js\" "));
        Assert.That(html, Does.Contain($"data-ids=\"{profiler.Id}\"").And.Contain("data-results=\"/ssr-results\""));
        Assert.That(html, Does.Contain("data-position=\"Right\" data-trivial=\"true\" data-children=\"false\" data-max=\"5\""));
        Assert.That(html, Does.EndWith("></script>"));
    }

    [TestCase("~/api", "/api/ssr-results")]
    [TestCase("~/api/", "/api/ssr-results")]
    [TestCase("", "/ssr-results")]
    public void Its_files_are_below_the_base_path(string path, string results)
    {
        Profiler.Settings.RouteBasePath = path;
        Profiler.Start();

        Assert.That(Profiler.RenderIncludes().ToHtmlString(), Does.Contain($"data-results=\"{results}\""));
    }

    [Test]
    public void A_page_includes_the_results_that_its_user_has_not_seen_and_those_of_no_other()
    {
        var before = Finished("ada");
        Finished("bob");
        Finished(null);
        var now = Profiler.Start();
        Assert.That(Profiler.RenderIncludes().ToHtmlString(), Does.Contain($"data-ids=\"{now.Id}\""));

        now.User = "ada";

        Assert.That(Profiler.RenderIncludes().ToHtmlString(), Does.Contain($"data-ids=\"{now.Id},{before.Id}\""));
    }

    [TestCase("/ssr-includes.js", "text/javascript", "X-MiniProfiler-Ids")]
    [TestCase("/sub/ssr-includes.css", "text/css", ".ssr-profiler")]
    public void Its_files_are_served(string path, string type, string text)
    {
        Assert.That(MiniProfilerHandler.MatchesRequest(new MockHttpRequest { PathInfo = path }), Is.Null, "nothing is measured yet");
        Profiler.Start();

        var (response, body) = Get(path);

        Assert.That((response.StatusCode, response.ContentType), Is.EqualTo((200, type + "; charset=utf-8")));
        Assert.That(body, Does.Contain(text).And.Not.Contain("innerHTML").And.Not.Contain("http"));
    }

    [Test]
    public void Other_paths_are_not_the_profilers()
    {
        Profiler.Start();

        Assert.That(MiniProfilerHandler.MatchesRequest(new MockHttpRequest { PathInfo = "/orders" }), Is.Null);
        Assert.That(MiniProfilerHandler.MatchesRequest(new MockHttpRequest { PathInfo = "/ssr-other" }), Is.Null);
    }

    [Test]
    public void Results_are_JSON_and_a_page([Values] bool inCache)
    {
        if (inCache) Profiler.Settings.Storage = new CacheClientStorage(new MemoryCacheClient(), TimeSpan.FromMinutes(1));
        var profiler = Finished("ada", "<b>step</b>");
        Profiler.Settings.Results_Authorize = static (_, _) => true;

        var (json, text) = Get($"/ssr-results?popup=1&id={profiler.Id}");
        var (page, html) = Get($"/ssr-results?id={profiler.Id}");

        Assert.That((json.ContentType, page.ContentType), Is.EqualTo(("application/json; charset=utf-8", "text/html; charset=utf-8")));
        Assert.That(Profiler.FromJson(text).Root.Children[0].Name, Is.EqualTo("<b>step</b>"));
        Assert.That(html, Does.Contain("&lt;b&gt;step&lt;/b&gt;").And.Not.Contain("<b>").And.Not.Contain("<script"));
        Assert.That(Profiler.Settings.Storage.GetUnviewedIds("ada"), Is.Empty);
    }

    [TestCase("/ssr-results?id=nonsense")]
    [TestCase("/ssr-results?id=6f9619ff-8b86-d011-b42d-00cf4fc964ff")]
    [TestCase("/ssr-results")]
    public void Unknown_results_are_not_found(string path)
    {
        Finished("ada");

        Assert.That(Get(path).Response.StatusCode, Is.EqualTo(404));
    }

    [Test]
    public void The_application_decides_who_sees_results()
    {
        var profiler = Finished("ada");
        Profiler.Settings.Results_Authorize = (request, result) => request.QueryString["key"] == "1" && result.User == "ada";

        Assert.That(Get($"/ssr-results?id={profiler.Id}").Response.StatusCode, Is.EqualTo(401));
        Assert.That(Get($"/ssr-results?key=1&id={profiler.Id}").Response.StatusCode, Is.EqualTo(200));
    }

    [Test]
    public void Memory_keeps_the_newest_results_alone()
    {
        var first = Finished("ada");
        for (var i = 0; i < 500; i++) Finished(null);

        Assert.That(Profiler.Settings.Storage.Load(first.Id), Is.Null);
    }

    private static Profiler Finished(string user, string step = "a step")
    {
        var profiler = Profiler.Start();
        profiler.User = user;
        profiler.Name = "/orders";
        using (profiler.Step(step))
        {
        }

        Profiler.Stop();
        return profiler;
    }

    [TestCase("A0123456789abcdefghij-_A", true)]
    [TestCase("B0123456789abcdefghij-_B", false)]
    [TestCase("ada", false)]
    [TestCase(null, false)]
    public void Results_are_for_the_browser_that_they_were_measured_for(string secret, bool isSeen)
    {
        var profiler = Finished(ProfilerClient.UserOf("A0123456789abcdefghij-_A"));

        Assert.That(Get($"/ssr-results?id={profiler.Id}", secret).Response.StatusCode, Is.EqualTo(isSeen ? 200 : 404));
    }

    [Test]
    public void Results_without_a_user_are_for_nobody()
    {
        var profiler = Finished(null);

        Assert.That(Get($"/ssr-results?id={profiler.Id}").Response.StatusCode, Is.EqualTo(404));
    }

    private static (MockHttpResponse Response, string Body) Get(string address, string secret = null)
    {
        var parts = address.Split('?');
        var request = new MockHttpRequest { PathInfo = parts[0], HttpMethod = "GET" };
        foreach (var pair in parts.Length > 1 ? parts[1].Split('&') : []) request.QueryString[pair.Split('=')[0]] = pair.Split('=')[1];
        if (secret != null) request.Cookies[ProfilerClient.CookieName] = new System.Net.Cookie(ProfilerClient.CookieName, secret);
        var response = new MockHttpResponse { StatusCode = 200 };
        ((MiniProfilerHandler)MiniProfilerHandler.MatchesRequest(request)).ProcessRequest(request, response, "profiler");
        return (response, response.ReadAsString());
    }
}
