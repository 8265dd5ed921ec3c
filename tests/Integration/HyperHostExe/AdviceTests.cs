using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>What a terminal shows of a server: its figures, its advice, its reloads.</summary>
[LongOnMono("the figures and their text are the same on both")]
public class AdviceTests
{
    [Test]
    public void A_terminal_shows_what_a_server_does_from_its_figures_and_from_its_address()
    {
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", "http://127.0.0.1:0/", "--status");
        var address = Regex.Match(server.WaitForLines("Listening on http", 1)[0], @"127\.0\.0\.1:\d+").Value;
        Ask(new IPEndPoint(IPAddress.Loopback, int.Parse(address.Split(':')[1])), 3);

        Eventually.That(
            () => Show("status", "--pid=" + server.Id), Does.Match(@"(?s)applications +Plain\n.*\nrequests +3\n.*GET /where +3 "));
        Assert.That(Show("status", $"http://{address}/status"), Does.Match(@"GET /where +3 "));

        // on a busy machine the start took over 5 s
        var advice = Show("advise", $"http://{address}/status");
        Assert.That(advice, Does.Contain("There is no advice").Or.StartsWith("note: slow-start (Plain)"));
        using var watching = HyperHost.Start("status", "--watch", "--pid=" + server.Id);
        watching.WaitUntil(() => watching.Lines.Count(line => line.StartsWith("\u001b[H\u001b[2Japplications")) >= 2);
    }

    [Test]
    public void A_server_that_can_not_be_reached_is_an_error_with_the_reason()
    {
        var free = Ports.Free();

        AssertFails(1, "Process 1 is no server", "status", "--pid=1");
        AssertFails(1, "does not respond", "status", $"http://127.0.0.1:{free}/status");
        AssertFails(1, "is no address of a status page", "advise", "fcgi://127.0.0.1:9000");
        AssertFails(2, "usage: hyperhost status", "status", "--nonsense");
    }

    [Test]
    public void A_reload_and_the_end_of_a_process_are_reported_with_their_length()
    {
        string one = HyperHost.Socket(), two = HyperHost.Socket();
        using var server = HyperHost.Start(
            "--app", HyperHost.Plain, "--listen", one, "--app", HyperHost.DiagnosticApp, "--listen", two, "--status");
        server.WaitForLines("is served by process", 2);
        server.Signal(1);
        server.WaitForLines("is served by a new process", 2);
        server.WaitForLines("] Stopped.", 2);
        using (var client = FastCgiClient.Connect(one)) client.Get("/crash");

        Eventually.That(() => Events(two), Is.EquivalentTo(new[] { "replacement", "replacement", "restart" }));
        Assert.That(HyperHost.Get(one, "/status?html"), Does.Contain("<td>reload beside the old one</td><td>PlainApp</td><td>SIGHUP</td>"));
    }

    private static IEnumerable<string> Events(string address)
    {
        var json = HyperHost.Get(address, "/status?json");
        var events = json.Substring(json.IndexOf("\"events\":", StringComparison.Ordinal));
        return Regex.Matches(events, "\"kind\":\"(\\w+)\"").Cast<Match>().Select(match => match.Groups[1].Value);
    }

    private static void Ask(IPEndPoint endPoint, int times)
    {
        var sender = new HttpSender(endPoint);
        for (var i = 0; i < times; i++) sender.Send("GET", "/where", [new("Host", sender.Authority)], null);
    }

    private static string Show(params string[] options)
    {
        var (code, lines) = HyperHost.Run(options);
        var text = string.Join("\n", lines) + "\n";
        Assert.That(code, Is.Zero, text);
        return text;
    }

    private static void AssertFails(int code, string words, params string[] options)
    {
        var (seen, lines) = HyperHost.Run(options);
        Assert.That(seen, Is.EqualTo(code));
        Assert.That(string.Join("\n", lines), Does.Contain(words));
    }
}
