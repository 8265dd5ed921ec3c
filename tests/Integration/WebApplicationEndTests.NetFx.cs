using System;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>Domains that Mono can't unload as it likes.</summary>
[Long("3,000 timers, and domains that do not unload")]
public class WebApplicationEndTests
{
    private const string Stays = "one of its threads does not end";

    // Mono's thread for timers is nearly always sorting them
    private const string ManyTimers = """
        static System.Threading.Timer[] timers = new System.Threading.Timer[3000];
        void Application_Start()
        {
            for (int i = 0; i < timers.Length; i++) timers[i] = new System.Threading.Timer(delegate { }, null, 50 + i % 400, 50 + i % 400);
            System.Threading.Thread change = new System.Threading.Thread(Change);
            change.IsBackground = true;
            change.Start();
        }
        static void Change()
        {
            for (int i = 0; ; i++)
            {
                timers[i * 7919 % timers.Length].Change(i % 1000, 100);
                System.Threading.Thread.Sleep(1);
            }
        }
        """;

    // the comparer wraps the abort in another exception, which is not caught
    private const string SortsForEver = """
        class Slow : System.Collections.Generic.IComparer<int>
        {
            public int Compare(int a, int b) { System.Threading.Thread.Sleep(1); return a - b; }
        }
        void Application_Start() { new System.Threading.Thread(Sort).Start(); }
        static void Sort() { while (true) System.Array.Sort(new int[] { 3, 1, 4, 1, 5, 9, 2, 6 }, new Slow()); }
        """;

    [Test]
    public void Its_timers_do_not_keep_a_domain_from_ending()
    {
        const int Times = 3;
        using var server = Start(ManyTimers);
        for (var i = 1; i <= Times; i++)
        {
            server.App.Tell("reload web");
            server.App.WaitForLines("reloaded: True", i);
        }

        server.App.Tell("stop");

        Assert.That(server.App.WaitForExit(), Is.Zero, string.Join("\n", server.App.Lines));
        Assert.That(server.App.Lines.Where(line => line.Contains("exception") || line.Contains(Stays)), Is.Empty);
    }

    [Test]
    public void A_thread_that_is_not_to_be_aborted_is_reported_and_keeps_the_process_no_longer()
    {
        using var server = Start(SortsForEver);
        server.App.Tell("reload web");
        server.App.WaitForLines("web: the old domain does not unload: " + Stays, 1);
        Assert.That(server.Get("/domain.ashx").Text, Does.StartWith("web-2 "));

        server.App.Tell("stop");

        Assert.That(server.App.WaitForExit(), Is.Zero, string.Join("\n", server.App.Lines));
        // Mono may report the exception of the thread after it
        Assert.That(server.App.Lines, Has.Some.EndsWith("Stopped."));
    }

    private static RunningServer Start(string code)
    {
        var site = WebApplications.NewSite();
        var text = "<%@ Application Language=\"C#\" %><script runat=\"server\">" + Environment.NewLine + code + "</script>";
        File.WriteAllText(Path.Combine(site, "Global.asax"), text);
        return WebApplications.Start(site);
    }
}
