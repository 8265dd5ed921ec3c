using System;
using System.Linq;
using System.Net;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

/// <summary>Requests of which a server is meant to have an opinion.</summary>
internal static class Asking
{
    /// <summary>One after the other through a web server, each on a connection of its own.</summary>
    public static void Through(IPEndPoint server, string target, int times)
    {
        var sender = new HttpSender(server);
        for (var i = 0; i < times; i++)
            Assert.That(sender.Send("GET", target, [new("Host", sender.Authority)], null).Status, Is.EqualTo(200));
    }

    /// <summary>One after the other on a connection that is kept.</summary>
    public static void Kept(string address, string target, int times)
    {
        using var client = FastCgiClient.Connect(address);
        for (var i = 0; i < times; i++) Assert.That(client.Get(target).Status, Is.EqualTo(200), target);
    }

    /// <summary>All are sent, each on a connection of its own, before any is answered.</summary>
    public static FastCgiAnswer[] AtOnce(string address, string target, int count)
    {
        var clients = Enumerable.Range(0, count).Select(_ => FastCgiClient.Connect(address)).ToArray();
        try
        {
            foreach (var client in clients) client.Send(new FastCgiRecords().Request("GET", target, keep: false));
            return [.. clients.Select(static client => client.Read())];
        }
        finally
        {
            foreach (var client in clients) client.Dispose();
        }
    }

    /// <summary>The first HTTP address of a server.</summary>
    public static IPEndPoint HttpOf(ServerProcess server)
    {
        var line = server.WaitForLines("Listening on http", 1)[0];
        return new(IPAddress.Loopback, int.Parse(Regex.Match(line, @":(\d+)/").Groups[1].Value));
    }

    /// <summary>Waits until a server has taken a sample of its figures that is younger than this call.</summary>
    /// <param name="isTenth">One of each ten seconds, when the system's own counters are read too.</param>
    public static void WaitForSample(string address, bool isTenth = false)
    {
        var now = (long)(DateTime.UtcNow - new DateTime(1970, 1, 1)).TotalSeconds;
        Eventually.That(
            () => Times(address).Any(time => time > now && (!isTenth || time % 10 == 0)), Is.True, address);
    }

    private static long[] Times(string address)
    {
        var status = HyperHost.Get(address, "/status?json");
        var seconds = status.Substring(Math.Max(0, status.IndexOf("\"seconds\":", StringComparison.Ordinal)));
        return
        [
            .. Regex.Matches(seconds, "\"time\":(\\d+)").Cast<Match>()
                .Select(static match => long.Parse(match.Groups[1].Value)),
        ];
    }
}
