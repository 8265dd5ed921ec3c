using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>
/// The server as docs/hosting/kubernetes runs it: its arguments, a read-only root with a volume at /tmp, a user without a name, no
/// capabilities and no new privileges.
/// </summary>
public class PodTests
{
    /// <summary>Requests at once; more than the server has threads for.</summary>
    private const int Busy = 40;

    /// <summary>Mounts: $1 is the application's folder, $2 the server's; the rest is the command.</summary>
    private const string Sandbox = """
        set -e
        mount --make-rprivate /
        mount -t tmpfs none /mnt
        mkdir /mnt/app /mnt/tools
        mount --bind "$1" /mnt/app
        mount --bind "$2" /mnt/tools
        shift 2
        for folder in /mnt /mnt/app /mnt/tools /; do mount -o remount,ro,bind $folder; done
        mount -t tmpfs -o mode=1777 none /tmp
        mount -t tmpfs -o mode=1777,size=64m none /dev/shm
        ! touch /etc/hyperhost 2>/dev/null
        # the folder of the tests may be below the /tmp that is hidden now
        cd /mnt/app
        """;

    private static readonly string Manifest =
        File.ReadAllText(Path.Combine(Deployment.Repository, "docs", "hosting", "kubernetes", "base", "shop.yaml"));

    // no other process has this user, and it has no name
    private static readonly int User = 62_000 + new Random().Next(1000);

    [OneTimeSetUp]
    public void Check()
    {
        Machine.Has(
            Run("unshare", "--mount", "--net", "setpriv", "--bounding-set=-all", "true").Code == 0,
            "Only root may mount folders and run a server as another user.");
    }

    [Test]
    [LongOnMono("what a pod takes away is the same on both")]
    public void Takes_bodies_that_go_to_files_and_has_no_privileges()
    {
        using var server = Start();
        var http = HttpOf(server);
        var body = new byte[2_000_000];
        for (var i = 0; i < body.Length; i++) body[i] = (byte)(i % 251);

        var echoed = http.Send("POST", "/echo", [new("Host", "shop"), new("Content-Length", body.Length.ToString())], body);

        Assert.That(echoed.Status, Is.EqualTo(200), string.Join("\n", server.Lines));
        Assert.That(echoed.Body, Is.EqualTo(body));
        foreach (var process in server.Children.Append(server.Id))
        {
            var status = File.ReadAllText($"/proc/{process}/status");
            Assert.That(status, Does.Match($@"Uid:\s+{User}\s+{User}").And.Match(@"NoNewPrivs:\s+1").And.Match(@"CapBnd:\s+0+\n"));
        }

        Assert.That(Run("nsenter", "-t", $"{server.Id}", "-m", "sh", "-c", "touch /app /etc/x /mnt/app/x").Code, Is.Not.Zero);
        Assert.That(server.Lines, Has.None.Contains("/tmp").And.None.Contains("Read-only").And.None.Contains("can't be written"));
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void Answers_its_probes_while_all_threads_are_busy()
    {
        using var server = Start();
        var http = HttpOf(server);
        var slow = Enumerable.Range(0, Busy).Select(_ => Send(http, "/slow/120000")).ToList();
        server.WaitUntil(() => Get(http, "/hello/x").Status == 200);

        foreach (var path in Paths("path").Where(static path => path.EndsWith("z", StringComparison.Ordinal)))
            Assert.That(Get(http, path).Status, Is.EqualTo(200), path);

        Assert.That(slow.Count(static one => one.DataAvailable), Is.Zero, "none of the requests before has its response yet");
        slow.ForEach(static one => one.Dispose());
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void Serves_through_the_drain_delay_and_ends_cleanly_within_the_grace_period()
    {
        using var server = Start();
        var http = HttpOf(server);
        using var inFlight = Send(http, "/slow/3000");
        server.WaitUntil(() => Get(http, "/readyz").Status == 200);

        server.Terminate();
        server.WaitUntil(() => Get(http, "/readyz").Status == 503);

        Assert.That(Get(http, "/healthz").Status, Is.EqualTo(200), "the container is not killed");
        Assert.That(Get(http, "/hello/x").Status, Is.EqualTo(200), "balancers have not noticed yet");
        Assert.That(HttpSender.Read(inFlight).Status, Is.EqualTo(200));
        var grace = int.Parse(Regex.Match(Manifest, @"terminationGracePeriodSeconds: (\d+)").Groups[1].Value);
        Assert.That(server.WaitForExit(grace * 1000), Is.Zero);
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void Reads_the_addresses_of_clients_from_the_ingress_and_from_no_one_else()
    {
        using var server = Start(
            network: "ip link set lo up; ip addr add 10.244.1.7/32 dev lo; ip addr add 192.0.2.1/32 dev lo", address: "*");
        var port = PortOf(server);

        Assert.That(AddressBy("10.244.1.7"), Is.EqualTo("203.0.113.9"), "the ingress controller's pod");
        Assert.That(AddressBy("192.0.2.1"), Is.EqualTo("192.0.2.1"), "a stranger");

        string AddressBy(string peer)
        {
            var answer = Run("nsenter", "-t", $"{server.Id}", "-n", "curl", "-s", "-m", "30", "--interface", peer,
                "-H", "X-Forwarded-For: 203.0.113.9", $"http://{peer}:{port}/request").Output;
            return Regex.Match(answer, "\"RemoteIp\":\"([^\"]*)\"").Groups[1].Value;
        }
    }

    private static ServerProcess Start(string network = "", string address = "127.0.0.1")
    {
        var program = "/mnt/tools/" + Path.GetFileName(HyperHost.Program);
        string[] user = ["setpriv", $"--reuid={User}", $"--regid={User}", "--clear-groups", "--no-new-privs", "--bounding-set=-all"];
        string[] unshare = network.Length > 0 ? ["--mount", "--net"] : ["--mount"];
        var script = $"{network}\n{Sandbox}\nexec \"$@\"";
        return ServerProcess.Start("unshare",
            [
                .. unshare, "sh", "-c", script, "pod", Path.GetDirectoryName(HyperHost.DiagnosticApp)!, Deployment.HyperHost,
                .. user, HyperHost.Runtime, program, "--app", "/mnt/app/" + Path.GetFileName(HyperHost.DiagnosticApp),
                "--listen", $"http://{address}:0/", .. Arguments(),
            ],
            ("TMPDIR", "/tmp"), ("HOME", "/"));
    }

    /// <summary>Those that the manifest adds to the container file's.</summary>
    private static string[] Arguments() => [.. Regex.Matches(
        Regex.Match(Manifest, @"\n          args:\n((?:            .*\n)+)").Groups[1].Value, "- \"(.*)\"").Cast<Match>()
        .Select(static line => line.Groups[1].Value)];

    private static string[] Paths(string field) =>
        [.. Regex.Matches(Manifest, $@"\n\s+{field}: (/\S+)\n").Cast<Match>().Select(static line => line.Groups[1].Value)];

    private static int PortOf(ServerProcess server)
    {
        server.WaitForLines("is served by process", 1);
        return int.Parse(Regex.Match(server.WaitForLines("Listening on http", 1)[0], @":(\d+)/").Groups[1].Value);
    }

    private static HttpSender HttpOf(ServerProcess server) => new(new(IPAddress.Loopback, PortOf(server)));

    private static RawResponse Get(HttpSender http, string path) => http.Send("GET", path, [new("Host", "shop")], null);

    private static System.Net.Sockets.NetworkStream Send(HttpSender http, string path)
    {
        var stream = http.Open();
        HttpSender.WriteHead(stream, "GET", path, [new("Host", "shop")]);
        return stream;
    }

    private static (int Code, string Output) Run(string program, params string[] arguments)
    {
        var start = new ProcessStartInfo(program, string.Join(" ", arguments.Select(static word => "\"" + word + "\"")))
        {
            UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true, StandardOutputEncoding = Encoding.UTF8,
        };
        using var process = Process.Start(start)!;
        process.ErrorDataReceived += static (_, _) => { };
        process.BeginErrorReadLine();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output);
    }
}
