using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>
/// A new version written over the one that runs, by each tool: the old one serves until the reload, and no request fails. Requests have no
/// pause, and call services that the old version has not compiled yet.
/// </summary>
[Parallelizable(ParallelScope.Children)]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public class DeployTests
{
    private const int HangUp = 1;
    private const int Kill = 9;
    private const string Old = "a report";
    private const string New = "B report";
    private const string Refused = "PlainApp was not reloaded: its new process could not be started: ";
    private const string ManyTools = "cp writes in place as they do";

    private string _app = null!;
    private string _new = null!;
    private string _socket = null!;
    private string _temporary = null!;

    [SetUp]
    public void SetUp()
    {
        var folder = Deployment.NewFolder();
        Deployment.CopyFolder(Deployment.PlainApp, folder);
        File.WriteAllText(Path.Combine(folder, "beside.txt"), "beside the assembly");
        _app = Path.Combine(folder, "PlainApp.dll");
        _new = Path.Combine(Deployment.NewFolder(), "PlainApp.dll");
        File.WriteAllBytes(_new, NewVersion(File.ReadAllBytes(_app)));
        _socket = HyperHost.Socket();
        _temporary = Deployment.NewFolder();
    }

    [TestCase("cp $NEW $APP")]
    [LongCase(ManyTools, "cat $NEW > $APP")]
    [LongCase(ManyTools, "cp -p $NEW $APP")]
    [LongCase(ManyTools, "scp -q $NEW $APP")]
    [LongCase(ManyTools, "dd if=$NEW of=$APP bs=512 conv=notrunc status=none")]
    [LongCase(ManyTools, "truncate -s 0 $APP; sleep 0.3; cat $NEW > $APP")]
    [LongCase(ManyTools, "rm $APP; sleep 0.3; cp $NEW $APP")]
    [LongCase(ManyTools, "cp $NEW $APP.part && mv $APP.part $APP")]
    [LongCase(ManyTools, "install -m 644 $NEW $APP")]
    [LongCase(ManyTools, "zip -qj $NEW.zip $NEW && unzip -qo $NEW.zip -d $(dirname $APP)")]
    [LongCase(ManyTools, "tar -C $(dirname $NEW) -cf - PlainApp.dll | tar -C $(dirname $APP) -xf -")]
    [LongCase(ManyTools, "git init -q $(dirname $NEW) && git -C $(dirname $NEW) add . && git -C $(dirname $NEW) "
        + "--work-tree=$(dirname $APP) checkout-index -f -a")]
    public void The_old_version_serves_until_the_reload(string tool)
    {
        using var server = Start();
        using var load = new Asked(_socket);

        Run(tool);
        load.AskMore();
        Assert.That(load.Versions, Is.EqualTo(new[] { Old }));
        server.Signal(HangUp);
        server.WaitForLines("is served by a new process", 1);
        server.WaitForLines("Stopped.", 1);
        load.AskMore();

        Assert.That(load.Failures, Is.Empty);
        Assert.That(load.Versions, Is.EquivalentTo(new[] { Old, New }));
        Assert.That(HyperHost.Get(_socket, "/report?format=json"), Does.Contain(New));
    }

    [Test]
    [LongOnMono("A file is inspected before it is started, without loading it: the same code on both runtimes.")]
    public void A_file_that_was_cut_is_not_started_and_ends_nothing()
    {
        using var server = Start();
        using var load = new Asked(_socket);

        Run("truncate -s 3000 $APP");
        load.AskMore();
        server.Signal(HangUp);
        Assert.That(server.WaitForLines(Refused, 1)[0], Does.Contain(
            _app + " is no .NET assembly, or was cut (3000 bytes)").And.EndWith("The old one continues."));
        load.AskMore();
        Assert.That(load.Failures, Is.Empty);

        Run("cp $NEW $APP");
        server.Signal(HangUp);
        server.WaitForLines("Stopped.", 1);
        load.AskMore();

        Assert.That(load.Failures, Is.Empty);
        Assert.That(HyperHost.Get(_socket, "/report?format=json"), Does.Contain(New));
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void A_worker_that_crashes_is_started_again_from_what_it_ran()
    {
        using var server = Start();
        Run("truncate -s 3000 $APP");

        using (var client = FastCgiClient.Connect(_socket)) Assert.That(client.Get("/crash").IsCut, Is.True);

        Assert.That(HyperHost.Get(_socket, "/report?format=json"), Does.Contain(Old));
        Assert.That(server.WaitForLines("is served by process", 2), Has.Length.EqualTo(2));
    }

    [Test]
    public void What_lies_beside_the_assembly_is_found()
    {
        using var server = Start();

        var where = HyperHost.Json(HyperHost.Get(_socket, "/where?format=json"));

        var folder = Path.GetDirectoryName(_app)!;
        Assert.That(((string)where["Base"]!).TrimEnd('/'), Is.EqualTo(folder));
        Assert.That(where["Code"], Does.StartWith(_temporary + "/hyperhost-code-"));
        Assert.That(where["Beside"], Is.EqualTo("beside the assembly"));
        Assert.That(where["Setting"], Is.EqualTo("from its own file"));
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void An_option_runs_it_in_place()
    {
        using var server = Start("--shadow-copy=False");

        Assert.That(
            HyperHost.Json(HyperHost.Get(_socket, "/where?format=json"))["Code"], Is.EqualTo(Path.GetDirectoryName(_app)));
        Assert.That(Copies, Is.Empty);

        // by rename: nothing else is safe
        Run("head -c 3000 $NEW > $APP.part && mv $APP.part $APP");
        server.Signal(HangUp);
        server.WaitForLines(Refused, 1);
        Assert.That(HyperHost.Get(_socket, "/report?format=json"), Does.Contain(Old));
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void There_is_one_copy_and_none_after_the_end()
    {
        using var server = Start();
        for (var i = 1; i <= 2; i++)
        {
            server.Signal(HangUp);
            server.WaitForLines("Stopped.", i);
            Eventually.That(() => Copies, Has.Length.EqualTo(1));
        }

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero);
        Assert.That(Directory.GetDirectories(_temporary, "hyperhost-code-*"), Is.Empty);
        Assert.That(Path.Combine(Path.GetDirectoryName(_app)!, "beside.txt"), Does.Exist);
    }

    [Test]
    public void A_temporary_folder_that_can_not_be_written_is_one_line_and_code_2()
    {
        using var server = ServerProcess.Start(
            HyperHost.Runtime, [HyperHost.Program, "--app", _app, "--listen", _socket], ("TMPDIR", "/proc/self"),
            ("DOTNET_EnableDiagnostics", "0"));

        Assert.That(server.WaitForExit(), Is.EqualTo(2), string.Join("\n", server.Lines));
        Assert.That(Errors(server), Has.Length.EqualTo(1).And.Some.Contains("Set TMPDIR").And.Some.Contains("--shadow-copy=False"));
        using var check = ServerProcess.Start(
            HyperHost.Runtime, [HyperHost.Program, "--app", _app, "--listen", _socket, "--check"], ("TMPDIR", "/proc/self"));
        Assert.That(check.WaitForExit(), Is.EqualTo(2));
        var said = check.Lines.Single(static line => line.StartsWith("error: --app: ")).Substring("error: --app: ".Length);
        Assert.That(Errors(server)[0], Does.EndWith(said));
    }

    [Test]
    public void An_assembly_that_can_not_be_read_is_one_line_and_code_2()
    {
        string[] asUser = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
        Machine.Has(
            ServerProcess.Start(asUser[0], [.. asUser.Skip(1), "true"]).WaitForExit() == 0,
            "Only root may run commands as another user, with setpriv.");
        Run($"chmod o+rx $(dirname $(dirname $APP)); chmod -R o+rX $(dirname $APP) {Deployment.HyperHost}; chmod 1777 {_temporary}");
        Run($"chmod 1777 $(dirname {_socket.Substring("fcgi+unix:".Length)}); chmod 600 $APP");

        using var server = ServerProcess.Start(
            asUser[0], [.. asUser.Skip(1), HyperHost.Runtime, HyperHost.Program, "--app", _app, "--listen", _socket],
            ("TMPDIR", _temporary), ("HOME", _temporary));

        Assert.That(server.WaitForExit(), Is.EqualTo(2), string.Join("\n", server.Lines));
        Assert.That(Errors(server), Has.Length.EqualTo(1).And.Some.Contains($"{_app} can't be read: "));
    }

    private static string[] Errors(ServerProcess server) => [.. server.Lines.Where(static line => !line.Contains(" notice "))];

    private string[] Copies => [.. Directory.GetDirectories(_temporary, "hyperhost-code-*").SelectMany(Directory.GetDirectories)];

    private ServerProcess Start(params string[] options)
    {
        var server = HyperHost.StartWith(
            [("TMPDIR", _temporary)], ["--app", _app, .. options.Contains("--listen") ? [] : new[] { "--listen", _socket }, .. options]);
        server.WaitForLines("is served by process", 1);
        return server;
    }

    private void Run(string command)
    {
        using var shell = ServerProcess.Start("sh", ["-ec", command], ("APP", _app), ("NEW", _new));
        Assert.That(shell.WaitForExit(), Is.Zero, string.Join("\n", shell.Lines));
    }

    // the text of a response that the old version has not been asked for yet
    private static byte[] NewVersion(byte[] old)
    {
        var (before, after) = (Encoding.Unicode.GetBytes(Old), Encoding.Unicode.GetBytes(New));
        var at = Enumerable.Range(0, old.Length - before.Length).Single(i => old.Skip(i).Take(before.Length).SequenceEqual(before));
        after.CopyTo(old, at);
        return old;
    }

    /// <summary>Requests without a pause, on a connection each, to services in turn.</summary>
    private sealed class Asked : IDisposable
    {
        private static readonly string[] Paths = ["/where", "/garbage/3", "/arrays/1", "/picture", "/headers/10", "/aging/5", "/report"];

        private readonly ConcurrentDictionary<string, bool> _versions = new();
        private readonly ConcurrentQueue<string> _failures = new();
        private readonly Task _asking;
        private readonly string _socket;
        private int _asked;
        private volatile bool _isOver;

        // the first request has no part of the code compiled that those after the deployment need
        public Asked(string socket)
        {
            _socket = socket;
            _asking = Task.Factory.StartNew(Ask, TaskCreationOptions.LongRunning);
        }

        public IReadOnlyCollection<string> Failures => [.. _failures];

        public IReadOnlyCollection<string> Versions => [.. _versions.Keys];

        /// <summary>Waits until each service has responded once more.</summary>
        public void AskMore()
        {
            var before = Volatile.Read(ref _asked);
            Wait.Until(() => Volatile.Read(ref _asked) > before + (2 * Paths.Length), "responses come");
        }

        public void Dispose()
        {
            _isOver = true;
            _asking.Wait();
        }

        private void Ask()
        {
            for (; !_isOver; Interlocked.Increment(ref _asked))
            {
                // the first round asks for one service alone
                var path = _asked < Paths.Length ? Paths[0] : Paths[_asked % Paths.Length];
                try
                {
                    using var client = FastCgiClient.Connect(_socket);
                    var answer = client.Get(path + "?format=json", keep: false);
                    if (answer.IsCut || answer.Status != 200) _failures.Enqueue($"{path}: {answer.Status} {answer.Text}");
                    else if (path == "/report") _versions[answer.Text.Contains(New) ? New : Old] = true;
                }
                catch (Exception error) when (error is IOException or System.Net.Sockets.SocketException)
                {
                    _failures.Enqueue($"{path}: {error.Message}");
                }
            }
        }
    }
}
