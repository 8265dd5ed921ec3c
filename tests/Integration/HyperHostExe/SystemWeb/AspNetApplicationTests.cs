using System.IO;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.SystemWeb;

/// <summary>ASP.NET applications by hyperhost's options, on Mono.</summary>
[Parallelizable(ParallelScope.Children)]
public class AspNetApplicationTests
{
    [Test]
    public void The_only_application_is_the_default_one_and_reloads_in_its_process()
    {
        var folder = Site("one");
        using var server = HyperHost.Start("--applications=nobody.example.org:443:/:" + folder, "--socket=tcp:0");
        var address = HyperHost.Addresses(server, 1)[0];

        Assert.That(HyperHost.Get(address, "/a.aspx"), Is.EqualTo("one"));

        server.Signal(1);
        server.WaitForLines("reloaded (a reload was requested)", 1);
        Assert.That(HyperHost.Get(address, "/a.aspx"), Is.EqualTo("one"));

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    [Test]
    public void Several_share_an_address_and_are_distinguished()
    {
        using var server = HyperHost.Start(
            $"--applications=localhost:/shop:{Site("shop")},example.org:/:{Site("example")}", "--listen", "fcgi://127.0.0.1:0");
        var address = HyperHost.Addresses(server, 1)[0];

        Assert.That(HyperHost.Get(address, "/shop/a.aspx"), Is.EqualTo("shop"));
        Assert.That(HyperHost.Get(address, "/a.aspx"), Does.StartWith("404"));
        server.WaitUntil(() => System.Array.Exists(server.Lines, line => line.Contains("/a.aspx") && line.Contains("localhost")));

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    [Test]
    public void Lives_beside_a_v3_application()
    {
        string one = HyperHost.Socket(), two = HyperHost.Socket();
        using var server = HyperHost.Start("--applications=/:" + Site("site"), "--listen", two, "--app", HyperHost.Plain, "--listen", one);
        server.WaitForLines("is served by process", 2);

        Assert.That(HyperHost.Get(one, "/where?format=json"), Does.Contain("Base"));
        Assert.That(HyperHost.Get(two, "/a.aspx"), Is.EqualTo("site"));
    }

    [LongCase(
        "a thread that can be aborted ends sooner than the other case's",
        "void Application_End() { while (true) System.Threading.Thread.Sleep(1000); }")]
    [TestCase("void Application_End() { try { } finally { while (true) System.Threading.Thread.Sleep(1000); } }")]
    [Long("waits for the end of a grace period")]
    public void A_stop_ends_although_an_application_does_not(string code)
    {
        var held = SiteWith(code);
        File.WriteAllText(Path.Combine(held, "fails.aspx"), "<%@ Page Language=\"C#\" %><% throw new System.Exception(\"no\"); %>");
        using var server = HyperHost.Start(
            $"--applications=/held:{held},/:{Site("site")}", "--listen", "fcgi://127.0.0.1:0", "--drain-timeout", "1s");
        var address = HyperHost.Addresses(server, 1)[0];
        Assert.That(HyperHost.Get(address, "/held/fails.aspx"), Does.StartWith("500"));
        Assert.That(HyperHost.Get(address, "/held/a.aspx"), Is.EqualTo("held"));
        Assert.That(HyperHost.Get(address, "/a.aspx"), Is.EqualTo("site"));

        server.Terminate();
        server.WaitForExit();

        Assert.That(string.Join("\n", server.Lines), Does.Contain("Stopping: no new requests"));
        Assert.That(string.Join("\n", server.Lines), Does.Match(@" did not end within|\bStopped\.|Not stopped "));
    }

    [TestCase("void Hold() { try { } finally { while (true) System.Threading.Thread.Sleep(1000); } }")]
    [LongCase("another way to a thread that does not end", "class Slow : System.Collections.Generic.IComparer<int> { "
        + "public int Compare(int a, int b) { System.Threading.Thread.Sleep(1); return a - b; } } "
        + "void Hold() { while (true) System.Array.Sort(new int[] { 3, 1, 4, 1, 5, 9, 2, 6 }, new Slow()); }")]
    public void A_stop_is_clean_although_a_thread_of_an_application_does_not_end(string code)
    {
        var held = SiteWith("void Application_Start() { new System.Threading.Thread(Hold).Start(); } " + code);
        using var server = HyperHost.Start(
            $"--applications=/held:{held},/:{Site("site")}", "--listen", "fcgi://127.0.0.1:0", "--drain-timeout", "10s");
        var address = HyperHost.Addresses(server, 1)[0];
        Assert.That(HyperHost.Get(address, "/held/a.aspx"), Is.EqualTo("held"));

        server.Terminate();

        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
        Assert.That(server.Lines, Has.One.Contains("the domain does not unload: one of its threads does not end"));
        Assert.That(server.Lines, Has.One.EndsWith("Stopped."));
    }

    [LongCase("WebApplicationReloadTests reads the name of the file, too", false)]
    [TestCase(true)]
    [Long("the polling watch is due after seconds")]
    public void A_reload_names_the_file_that_changed(bool isInotifyExhausted)
    {
        var folder = Site("watched");
        using var server = HyperHost.StartWith(
            isInotifyExhausted ? [("MONO_MANAGED_WATCHER", "enabled")] : [], "--app", folder, "--listen", "fcgi://127.0.0.1:0");
        Assert.That(HyperHost.Get(HyperHost.Addresses(server, 1)[0], "/a.aspx"), Is.EqualTo("watched"));

        File.AppendAllText(Path.Combine(folder, "web.config"), "<!-- changed -->");

        Assert.That(server.WaitForLines("reloaded (", 1)[0], Does.Contain($"reloaded ({folder}/web.config changed)"));
    }

    [TestCase]
    [TestCase("--check")]
    public void Is_not_served_over_HTTP(params string[] further)
    {
        var (code, lines) = HyperHost.Run(["--app", Site("none"), "--listen", "http://127.0.0.1:0/", .. further]);

        Assert.That(code, Is.EqualTo(2), string.Join("\n", lines));
        Assert.That(
            lines, Has.One.EndsWith(
                "application / is ASP.NET's and can't be served over HTTP (http://127.0.0.1:0/): "
                + "give it a FastCGI address, such as fcgi://127.0.0.1:9000, and put nginx in front."));
        Assert.That(lines, Has.None.Contains("Listening"));
    }

    private static string SiteWith(string code)
    {
        var folder = Site("held");
        var asax = "<%@ Application Language=\"C#\" %><script runat=\"server\">" + code + "</script>";
        File.WriteAllText(Path.Combine(folder, "Global.asax"), asax);
        return folder;
    }

    private static string Site(string says)
    {
        var folder = Deployment.NewFolder();
        File.WriteAllText(Path.Combine(folder, "web.config"), "<configuration><system.web><compilation /></system.web></configuration>");
        File.WriteAllText(Path.Combine(folder, "a.aspx"), "<%@ Page Language=\"C#\" %>" + says);
        return folder;
    }
}
