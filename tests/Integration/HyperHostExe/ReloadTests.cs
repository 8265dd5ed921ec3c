using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Load;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>Reloads and stops at the worst moment: during a start, with a version that is broken, with a probe that looks.</summary>
[Parallelizable(ParallelScope.Children)]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public class ReloadTests
{
    private const int HangUp = 1;
    private const int UserSignal2 = 12;

    private string _start = null!;
    private string _socket = null!;

    [SetUp]
    public void SetUp()
    {
        _start = Path.Combine(Deployment.NewFolder(), "start");
        File.WriteAllText(_start, "0");
        _socket = HyperHost.Socket();
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void A_worker_that_is_stopped_before_it_is_ready_never_accepts()
    {
        using var server = Start();
        var before = HyperHost.WorkerOf(server);
        using var load = new Asked(_socket);
        File.WriteAllText(_start, "3000");
        server.Signal(HangUp);
        server.WaitForLines("Starting ", 2);
        var next = server.Children.Single(child => child != before);

        // what the supervisor sends when another reload replaces it
        server.WaitUntil(() => Catches(next, UserSignal2));
        ServerProcess.Signal(next, UserSignal2);

        server.WaitForLines("The old one continues.", 1);
        Assert.That(load.End(), Is.EqualTo(new[] { before }));
        Assert.That(server.Lines, Has.Some.Contains("was not reloaded: its new process ended with code 0."));
    }

    [Test]
    [LongOnMono("the signals are the same on both")]
    public void A_server_under_nohup_is_reloaded_too()
    {
        using var server = ServerProcess.Start(
            "sh", ["-c", $"trap '' HUP; exec {HyperHost.Runtime} {HyperHost.Program} --app {HyperHost.Plain} --listen {_socket}"]);
        server.WaitForLines("is served by process", 1);
        var before = HyperHost.ProcessOf(_socket);

        server.Signal(HangUp);
        server.WaitForLines("is served by a new process", 1);
        server.WaitForLines("Stopped.", 1);

        Assert.That(HyperHost.ProcessOf(_socket), Is.Not.EqualTo(before));
    }

    /// <summary>For its figures, and for its log. A mapped page without room would end the process that writes to it.</summary>
    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void A_full_disk_ends_nothing_at_a_reload()
    {
        const string Mount = "mount -t tmpfs -o size=2m none /dev/shm";
        using (var probe = ServerProcess.Start("unshare", ["-m", "sh", "-c", Mount]))
        {
            Machine.Has(probe.WaitForExit() == 0, "A small disk can't be mounted here: that takes CAP_SYS_ADMIN.");
        }

        var options = $"--app {HyperHost.Plain} --listen {_socket} --status --logfile /dev/full";
        using var server = ServerProcess.Start(
            "unshare", ["-m", "sh", "-c", $"{Mount} && exec {HyperHost.Runtime} {HyperHost.Program} {options}"]);
        server.WaitForLines("is served by process", 1);
        using var load = new Asked(_socket);

        for (var i = 1; i <= 3; i++)
        {
            server.Signal(HangUp);
            server.WaitForLines("is served by a new process", i);
            server.WaitForLines("Stopped.", i);
        }

        Assert.That(load.End(), Has.Length.AtLeast(2));
        Assert.That(server.Lines, Has.Some.Contains("/dev/shm").And.Some.Contains("/dev/full can't be written"));
        Assert.That(server.Lines, Has.None.Contains("is started again"));
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void An_application_under_another_name_takes_over_the_address_of_the_one_before()
    {
        var folder = Deployment.NewFolder();
        var file = Path.Combine(folder, "a.webapp");
        File.WriteAllText(file, WebApp("one"));
        using var server = HyperHost.StartWith([("PLAIN_START", _start)], "--appconfigdir", folder);
        server.WaitForLines("one is served by process", 1);
        var before = HyperHost.WorkerOf(server);
        using var load = new Asked(_socket);
        File.WriteAllText(_start, "500");
        File.WriteAllText(file, WebApp("two"));

        server.Signal(HangUp);
        server.WaitForLines("two is served by a new process", 1);
        server.WaitForLines("Stopped.", 1);

        Assert.That(HyperHost.ProcessOf(_socket), Is.Not.EqualTo(before));
        Assert.That(load.End(), Does.Contain(before));
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void Readyz_stays_yes_during_a_reload()
    {
        using var server = Start("--health", "--drain-delay=1s");
        var isOver = false;
        var probing = Task.Run(() =>
        {
            var seen = 0;
            for (; !Volatile.Read(ref isOver); seen++) Assert.That(HyperHost.Get(_socket, "/readyz"), Is.EqualTo("ready\n"));
            return seen;
        });

        for (var i = 1; i <= 2; i++)
        {
            server.Signal(HangUp);
            server.WaitForLines("is served by a new process", i);
            server.WaitForLines("Stopped.", i);
        }

        Volatile.Write(ref isOver, true);
        Assert.That(probing.Result, Is.Positive);
        Assert.That(server.Lines, Has.None.Contains("/readyz says no"));
    }

    [Test]
    public void A_stop_in_the_first_moment_ends_it_in_order()
    {
        using var server = HyperHost.StartWith([("PLAIN_START", _start)], "--app", HyperHost.Plain, "--listen", _socket);
        server.WaitUntil(() => Catches(server.Id, HangUp));

        server.Terminate();

        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
        Assert.That(File.Exists(_socket.Substring("fcgi+unix:".Length)), Is.False);
    }

    /// <summary>Two applications, so that the one that is due does not touch the other.</summary>
    [TestCase("--max-requests=200", "requests")]
    [LongCase("another reason for the same replacement", "--max-memory=1M", "MiB of memory")]
    [LongCase("another reason for the same replacement", "--max-age=1s", "s of age")]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void A_worker_that_is_due_is_replaced_and_loses_nothing(string option, string reason)
    {
        var other = HyperHost.Socket();
        using var server = Start(option, "--app", HyperHost.DiagnosticApp, "--listen", other);
        using var load = new Asked(_socket);

        server.WaitForLines("PlainApp is served by a new process", 1);
        server.WaitForLines("[PlainApp] Stopped.", 1);
        Assert.That(HyperHost.Get(other, "/hello/World"), Does.Contain("Hello"));

        Assert.That(load.End(), Has.Length.AtLeast(2));
        Assert.That(server.WaitForLines("is replaced after", 1)[0], Does.Contain(reason));
    }

    [Test]
    [Long("200 reloads")]
    public void Descriptors_do_not_grow_with_many_reloads()
    {
        using var server = Start("--status");
        Reload(server, 2);
        var (supervisor, worker) = Descriptors(server);

        Reload(server, 200);

        // fewer are right, too: the first count can include one that was about to be closed
        Eventually.That(() => Descriptors(server).Supervisor, Is.AtMost(supervisor));
        Eventually.That(() => Descriptors(server).Worker, Is.AtMost(worker));
    }

    private void Reload(ServerProcess server, int times)
    {
        for (var i = 0; i < times; i++)
        {
            var stopped = server.Lines.Count(static line => line.EndsWith("Stopped."));
            HyperHost.ProcessOf(_socket);
            server.Signal(HangUp);
            server.WaitForLines("Stopped.", stopped + 1);
            server.WaitUntil(() => server.Children.Length == 1);
        }
    }

    private (int Supervisor, int Worker) Descriptors(ServerProcess server)
    {
        HyperHost.ProcessOf(_socket);
        return (Count(server.Id), Count(HyperHost.WorkerOf(server)));

        // but for assemblies of the framework, which are loaded when they are first used
        static int Count(int process) => ProcessFiles.Open(process).Count(static file => !file.StartsWith("/usr/"));
    }

    private ServerProcess Start(params string[] options)
    {
        var server = HyperHost.StartWith([("PLAIN_START", _start)], ["--app", HyperHost.Plain, "--listen", _socket, .. options]);
        server.WaitForLines("is served by process", 1);
        return server;
    }

    private string WebApp(string name) =>
        $"<web-application><name>{name}</name><assembly>{HyperHost.Plain}</assembly><listen>{_socket}</listen></web-application>";

    private static bool Catches(int process, int signal)
    {
        try
        {
            var mask = Regex.Match(File.ReadAllText($"/proc/{process}/status"), @"SigCgt:\s*([0-9a-f]+)").Groups[1].Value;
            return ((System.Convert.ToUInt64(mask, 16) >> (signal - 1)) & 1) != 0;
        }
        catch (IOException)
        {
            return false;
        }
    }

    /// <summary>Requests without a pause, on a connection each, which process serves.</summary>
    private sealed class Asked : System.IDisposable
    {
        private readonly Task<int[]> _asking;
        private bool _isOver;

        public Asked(string socket, string path = "") => _asking = Task.Factory.StartNew(
            () =>
            {
                var seen = new System.Collections.Generic.List<int>();
                do seen.Add(HyperHost.ProcessIn(HyperHost.Get(socket, path + "/where?format=json")));
                while (!Volatile.Read(ref _isOver));
                return seen.Distinct().ToArray();
            },
            TaskCreationOptions.LongRunning);

        /// <returns>The processes that have answered. A response other than 200 throws.</returns>
        public int[] End()
        {
            Volatile.Write(ref _isOver, true);
            return _asking.Result;
        }

        public void Dispose() => Volatile.Write(ref _isOver, true);
    }
}
