using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

/// <summary>Advice about inotify, in a namespace with a limit of its own: a test must not change the machine's.</summary>
[Long("real load provokes it; AdviceRuleTests has the same rules with figures")]
public class WatchAdviceTests
{
    private const string Limit = "/proc/sys/user/max_inotify_instances";

    [Test]
    [Follows("inotify-short")]
    public void Instances_of_inotify_that_come_to_their_end()
    {
        Machine.Has(
            RuntimeInformation.ProcessArchitecture is Architecture.X64 or Architecture.Arm64,
            "The numbers of inotify's calls are known for two processors only.");
        using (var tried = ServerProcess.Start("unshare", ["--user", "--map-root-user", "sh", "-c", $"echo 5 > {Limit}"]))
        {
            Machine.Has(tried.WaitForExit() == 0, "This user may make no namespace.");
        }

        int wanted;
        var address = HyperHost.Socket();
        using (var server = Start(5, address))
        {
            Eventually.That(() => HyperHost.Get(address, "/status?advice"), Does.Contain("warning: inotify-short"));
            var advice = HyperHost.Get(address, "/status?advice");
            Assert.That(advice, Does.Contain("have 5 of 5 inotify instances"));
            wanted = int.Parse(Regex.Match(advice, "60-hyperhost.conf: fs.inotify.max_user_instances = (\\d+)\n").Groups[1].Value);
        }

        using var next = Start(wanted, address);
        Assert.That(HyperHost.Get(address, "/status?advice"), Does.Not.Contain("inotify-short"));
    }

    // another program of the user's holds five, as long as the server runs
    private static ServerProcess Start(int limit, string address)
    {
        var (create, add) = RuntimeInformation.ProcessArchitecture == Architecture.X64 ? (294, 254) : (26, 27);
        var holder = $"$p = q(/tmp); for (1..5) {{ $f = syscall({create}, 0); syscall({add}, $f, $p, 2); }} print qq(held.\\n); sleep 600;";
        var server = ServerProcess.Start(
            "unshare",
            [
                "--user", "--map-root-user", "sh", "-c",
                $"echo {limit} > {Limit}; setpriv --pdeathsig KILL perl -e '$| = 1; {holder}' & "
                    + $"exec {HyperHost.Runtime} {HyperHost.Program} --app {HyperHost.Plain} --listen {address} --status",
            ],
            ("MONO_MANAGED_WATCHER", "disabled"));
        server.WaitForLines("held.", 1);
        server.WaitForLines("Listening on", 1);
        return server;
    }
}
