using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

/// <summary>Advice about what the system gives, provoked by a system that gives little and followed as it is written.</summary>
[Long("real load provokes it; AdviceRuleTests has the same rules with figures")]
public class SystemAdviceTests
{
    private const int Reopen = 10;

    [Test]
    [Follows("descriptors-short")]
    public void Descriptors_that_come_to_their_end()
    {
        string line;
        int connections;
        using (var server = StartLimited(400))
        {
            connections = 345 - Directory.GetFiles($"/proc/{HyperHost.WorkerOf(server)}/fd").Length;
            line = Hold(server, connections, () =>
            {
                var advice = GivenAdvice.WaitFor(server, "descriptors-short");
                Assert.That(
                    advice.Evidence, Does.Match($"^Process {HyperHost.WorkerOf(server)} has 3[3-6]\\d descriptors open, and may have 400"));
                return advice.In("systemd, in [Service]").Single();
            });
        }

        var limit = int.Parse(Regex.Match(line, "^LimitNOFILE=(\\d+)$").Groups[1].Value);
        using var next = StartLimited(limit);
        Hold(next, connections, () =>
        {
            var status = new HttpSender(Asking.HttpOf(next));
            Eventually.That(
                () => status.Send("GET", "/status?json", [new("Host", status.Authority)], null).Text,
                Does.Match("\"descriptors\":3[3-6]\\d,"), "they are counted");
            GivenAdvice.AssertNone(next, "descriptors-short");
            return "";
        });
    }

    [Test]
    [Follows("log-disk-full")]
    public void Log_lines_that_are_lost()
    {
        var address = HyperHost.Socket();
        using (var server = StartLogging("/dev/full", address))
        {
            Asking.Kept(address, "/where", 20);
            var advice = GivenAdvice.WaitFor(server, "log-disk-full");
            Assert.That(advice.Evidence, Does.Match("[\\d,]+ lines of the logs were lost"));
            Assert.That(advice.Change[0], Does.StartWith("/etc/logrotate.d/hyperhost: "));
        }

        using var next = StartLogging(Path.Combine(Deployment.NewFolder(), "access.log"), address);
        Asking.Kept(address, "/where", 20);
        Asking.WaitForSample(address);
        GivenAdvice.AssertNone(next, "log-disk-full");
    }

    [Test]
    [Follows("log-disk-full")]
    public void A_disk_of_logs_that_is_full()
    {
        // a disk of its own, which only the server sees
        var disk = Deployment.NewFolder();
        var (address, old) = (HyperHost.Socket(), Path.Combine(disk, "access.log.1"));
        var mount = $"mount -t tmpfs -o size=8m none {disk}";
        Machine.Has(
            Run("unshare", "-m sh -c \"" + mount + "\"") == 0, "A small disk can't be mounted here: that takes CAP_SYS_ADMIN.");

        var options = $"--app {HyperHost.Plain} --listen {address} --status --access-log {disk}/access.log";
        using var server = ServerProcess.Start(
            "unshare",
            [
                "-m", "sh", "-c",
                $"{mount} && head -c 8000000 /dev/zero > {old} && exec {HyperHost.Runtime} {HyperHost.Program} {options}",
            ]);
        server.WaitForLines("Listening on", 1);

        var advice = HyperHostIn(server, "advise");
        Assert.That(advice, Does.Match($"critical: log-disk-full.*\n  \\d MiB of 8 are free where {Regex.Escape(disk)}/access.log is"));
        Assert.That(advice, Does.Contain("rotate 7").And.Contain("systemctl kill -s USR1 hyperhost"));

        // what logrotate does in the end: the oldest is deleted, and the server reopens its files
        Assert.That(Run("nsenter", $"-t {server.Id} -m rm {old}"), Is.Zero);
        server.Signal(Reopen);
        Eventually.That(() => HyperHostIn(server, "advise"), Does.Not.Contain("log-disk-full"));
    }

    private static ServerProcess StartLimited(int descriptors)
    {
        var server = ServerProcess.Start(
            "prlimit",
            [
                $"--nofile={descriptors}:{descriptors}", HyperHost.Runtime, HyperHost.Program, "--app", HyperHost.Plain, "--listen",
                "http://127.0.0.1:0/", "--status",
            ]);
        server.WaitForLines("Listening on", 1);
        return server;
    }

    private static ServerProcess StartLogging(string file, string address)
    {
        var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", address, "--status", "--access-log", file);
        server.WaitForLines("Listening on", 1);
        return server;
    }

    private static string Hold(ServerProcess server, int connections, System.Func<string> look)
    {
        var sender = new HttpSender(Asking.HttpOf(server));
        var held = Enumerable.Range(0, connections).Select(_ => sender.Open()).ToArray();
        try
        {
            return look();
        }
        finally
        {
            foreach (var one in held) one.Dispose();
        }
    }

    private static string HyperHostIn(ServerProcess server, string command)
    {
        using var process = ServerProcess.Start(
            "nsenter",
            ["-t", server.Id.ToString(), "-m", HyperHost.Runtime, HyperHost.Program, command, "--pid=" + server.Id]);
        process.WaitForExit();
        return string.Join("\n", process.Lines);
    }

    private static int Run(string program, string arguments)
    {
        using var process = Process.Start(new ProcessStartInfo(program, arguments) { UseShellExecute = false })!;
        process.WaitForExit();
        return process.ExitCode;
    }
}
