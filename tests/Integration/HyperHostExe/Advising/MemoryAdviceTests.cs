using System;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

/// <summary>Advice about collections of garbage, provoked by services that make much of it and followed as it is written.</summary>
[Long("real load provokes it; AdviceRuleTests has the same rules with figures")]
public partial class MemoryAdviceTests
{
    private const int Seconds = 80;

    [Test]
    [Follows("full-collections")]
    public void Full_collections_that_large_arrays_cause() => AssertGoes("full-collections", "/arrays/10", 40);

    private static void AssertGoes(string rule, string target, int times)
    {
        var address = HyperHost.Socket();
        (string, string)[] followed;
        using (var server = Start([("MONO_GC_PARAMS", "")], address))
        {
            Asking.Kept(address, target, times);
            Asking.WaitForSample(address);
            followed = Environment(GivenAdvice.WaitFor(server, rule));
        }

        using var next = Start(followed, address);
        Asking.Kept(address, target, times);
        Asking.WaitForSample(address);
        GivenAdvice.AssertNone(next, rule);
    }

    private static ServerProcess Start((string, string)[] environment, string address)
    {
        var server = HyperHost.StartWith(environment, "--app", HyperHost.Plain, "--listen", address, "--status");
        server.WaitForLines("Listening on", 1);
        Asking.WaitForSample(address);
        Age(server, Seconds);
        return server;
    }

    private static (string, string)[] Environment(GivenAdvice advice)
    {
        const string Beginning = "Environment=";
        var line = advice.In("systemd, in [Service]").Single();
        Assert.That(line, Does.StartWith(Beginning));
        var settings = line.Substring(Beginning.Length).Split(' ').Select(static setting => setting.Split(['='], 2));
        return [.. settings.Select(static pair => (pair[0], pair[1]))];
    }

    // the rules need the figures of a minute, which the test must not wait for: the server seems to have started earlier
    private static void Age(ServerProcess server, int seconds)
    {
        const int StartedAt = 3 * sizeof(long);
        var folder = HyperHost.Figures(server.Id).Single();
        foreach (var name in Directory.GetFiles(folder, "*.stat"))
        {
            using var file = new FileStream(name, FileMode.Open, FileAccess.ReadWrite, FileShare.ReadWrite);
            var word = new byte[sizeof(long)];
            file.Position = StartedAt;
            Assert.That(file.Read(word, 0, word.Length), Is.EqualTo(word.Length));
            var started = BitConverter.ToInt64(word, 0);
            var now = (DateTime.UtcNow - new DateTime(1970, 1, 1)).TotalMilliseconds;
            Assert.That(started, Is.InRange(now - 300_000, now), "the layout of the figures is another one");
            file.Position = StartedAt;
            file.Write(BitConverter.GetBytes(started - (seconds * 1000L)), 0, sizeof(long));
        }
    }
}
