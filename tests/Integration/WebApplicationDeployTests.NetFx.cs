using System;
using System.CodeDom.Compiler;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CSharp;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>
/// A new version written over bin of a folder that is served, by each tool: no request fails, and assemblies of two versions never run
/// together. Requests have no pause, load an assembly that nothing has loaded before, and have pages compiled.
/// </summary>
[Parallelizable(ParallelScope.Children)]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public class WebApplicationDeployTests
{
    private const int Pages = 4;
    private const string Old = "1 of 1";
    private const string New = "2 of 2";
    private const string ManyTools = "cp writes in place as they do";

    // a deployment that still writes
    private const string Slowly = "for i in 1 2 3 4 5 6 7 8 9; do touch $BIN/*.dll; sleep 0.1; done;";

    private static readonly string[] Names = ["First.dll", "Second.dll"];

    // the second one is loaded when a page asks for it
    private static readonly Lazy<string>[] Versions = [.. new[] { 1, 2 }.Select(static number => new Lazy<string>(() => Build(number)))];

    private string _site = null!;
    private string _bin = null!;

    [SetUp]
    public void SetUp()
    {
        _site = WebApplications.NewSite();
        _bin = Path.Combine(_site, "bin");
        Deployment.CopyFolder(Versions[0].Value, _bin);
        for (var i = 0; i < Pages; i++)
        {
            File.WriteAllText(Path.Combine(_site, $"deployed{i}.ashx"), $$"""
                <%@ WebHandler Language="C#" Class="Deployed{{i}}" %>
                public class Deployed{{i}} : System.Web.IHttpHandler
                {
                    public bool IsReusable { get { return true; } }

                    public void ProcessRequest(System.Web.HttpContext context)
                    {
                        context.Response.Write(context.Request["what"] == "where" ? First.Where() : First.Say());
                    }
                }
                """);
        }
    }

    [TestCase("cp $NEW/*.dll $BIN")]
    [LongCase(ManyTools, "for one in $NEW/*.dll; do cat $one > $BIN/$(basename $one); " + Slowly + " done")]
    [LongCase(ManyTools, "for one in $NEW/*.dll; do cp $one $BIN.part && mv $BIN.part $BIN/$(basename $one); " + Slowly + " done")]
    [LongCase(ManyTools, "scp -q $NEW/*.dll $BIN")]
    [LongCase(ManyTools, "truncate -s 700 $BIN/*.dll; sleep 0.2; cp $NEW/*.dll $BIN")]
    [LongCase(ManyTools, "rm $BIN/*.dll; sleep 0.2; cp $NEW/*.dll $BIN")]
    [LongCase(ManyTools, "tar -C $NEW -cf - . | tar -C $BIN -xf -")]
    [LongCase(ManyTools, "cd $NEW && zip -qr $BIN.zip . && unzip -qo $BIN.zip -d $BIN")]
    public void Loses_no_request_and_mixes_no_versions(string tool)
    {
        using var server = WebApplications.Start(_site);
        using var load = new Asked(server);

        Run(tool);
        server.App.WaitForLines("web: reloaded (", 1);
        load.AskMore();

        Assert.That(load.Failures, Is.Empty, string.Join("\n", server.App.Lines));
        Assert.That(load.Versions, Is.SubsetOf(new[] { Old, New }).And.Contains(New));
    }

    [Test]
    [Long("a cut assembly is waited for at the start, too")]
    public void A_reload_that_is_asked_for_waits_until_the_files_have_settled()
    {
        using var server = WebApplications.Start(_site);
        using var load = new Asked(server);

        var begun = Path.Combine(Deployment.NewFolder(), "begun");
        using var tool = Shell($"cp $NEW/First.dll $BIN; touch {begun}; {Slowly} cp $NEW/Second.dll $BIN");
        Wait.Until(() => File.Exists(begun), "half of the set is copied");
        server.App.Tell("reload web");
        server.App.WaitForLines("web: reloaded (asked)", 1);
        Assert.That(tool.WaitForExit(), Is.Zero, string.Join("\n", tool.Lines));
        load.AskMore();

        Assert.That(load.Failures, Is.Empty, string.Join("\n", server.App.Lines));
        Assert.That(load.Versions, Is.SubsetOf(new[] { Old, New }).And.Contains(New));
    }

    [Test]
    [Long("a domain that starts three times; DeployTests tries the copies of an --app in ./test")]
    public void Each_domain_has_one_copy_and_old_ones_leave_none()
    {
        using var server = WebApplications.Start(_site);
        var first = server.Get("/deployed0.ashx?what=where").Text;
        Assert.That(first, Does.EndWith("/bin").And.Not.StartsWith(_site));

        Run("cp $NEW/*.dll $BIN");
        server.App.WaitForLines("web: reloaded (", 1);
        var second = server.Get("/deployed0.ashx?what=where").Text;

        Assert.That(second, Does.EndWith("/bin").And.Not.EqualTo(first));
        var folder = Path.GetDirectoryName(Path.GetDirectoryName(first))!;
        Wait.Until(
            () => Directory.GetFiles(folder, "First.dll", SearchOption.AllDirectories)
                .All(file => file.StartsWith(Path.GetDirectoryName(second)!)),
            "the old domain's copies are removed");
        Assert.That(Path.Combine(_bin, "First.dll"), Does.Exist);
    }

    [Test]
    [Long("a domain that starts four times; DeployTests tries the copies of an --app in ./test")]
    public void A_disk_without_room_leaves_the_old_version_serving()
    {
        Machine.Has(
            ServerProcess.Start("unshare", ["-m", "true"]).WaitForExit() == 0,
            "A small disk can't be mounted here: that takes CAP_SYS_ADMIN.");
        var (temporary, socket) = (Deployment.NewFolder(), HyperHostExe.HyperHost.Socket());
        var program = $"{HyperHostExe.HyperHost.Runtime} {HyperHostExe.HyperHost.Program} --app /:{_site} --listen {socket}";
        using var server = ServerProcess.Start(
            "unshare", ["-m", "sh", "-c", $"mount -t tmpfs -o size=2m none {temporary} && exec {program}"], ("TMPDIR", temporary));
        server.WaitForLines("is served by process", 1);
        var copy = HyperHostExe.HyperHost.Get(socket, "/deployed0.ashx?what=where");

        Run("head -c 3000000 /dev/zero > $BIN/Large.dll");
        Assert.That(
            server.WaitForLines(": not reloaded (", 1)[0],
            Does.Contain($"{_bin} can't be copied to {temporary}/").And.Contain("free space there, or set TMPDIR"));
        Assert.That(HyperHostExe.HyperHost.Get(socket, "/deployed0.ashx?what=where"), Is.EqualTo(copy));

        Run("rm $BIN/Large.dll; cp $NEW/*.dll $BIN");
        server.WaitForLines(": reloaded (", 1);
        Assert.That(HyperHostExe.HyperHost.Get(socket, "/deployed0.ashx"), Does.EndWith(New));
    }

    [Test]
    [Long("AspNetStatusTests reads the status in ./test")]
    public void The_status_has_the_version_of_the_class_of_Global_asax_and_why_it_was_reloaded()
    {
        File.WriteAllText(Path.Combine(_site, "Global.asax"), "<%@ Application Inherits=\"Global\" %>");
        using var server = HyperHostExe.HyperHost.Start(
            "--app", "/:" + _site, "--listen", HyperHostExe.HyperHost.Socket(), "--name", "deployed", "--status");
        server.WaitForLines("is served by process", 1);
        Assert.That(Status(server), Does.Contain(" 1.0.0.0"));

        Run("cp $NEW/*.dll $BIN");
        server.WaitForLines(": reloaded (", 1);

        Eventually.That(() => Status(server), Does.Contain(" 2.0.0.0").And.Contain($"{_bin}/First.dll changed"));
    }

    private static string Status(ServerProcess server) =>
        string.Join("\n", HyperHostExe.HyperHost.Run(["status", "--pid=" + server.Id]).Lines);

    private ServerProcess Shell(string command) =>
        ServerProcess.Start("sh", ["-ec", command], ("BIN", _bin), ("NEW", Versions[1].Value));

    private void Run(string command)
    {
        using var shell = Shell(command);
        Assert.That(shell.WaitForExit(), Is.Zero, string.Join("\n", shell.Lines));
    }

    private static string Build(int number)
    {
        var folder = Deployment.NewFolder();
        string[] sources =
        [
            $$"""
            using System.Runtime.CompilerServices;
            [assembly: System.Reflection.AssemblyVersion("{{number}}.0.0.0")]
            public class Global : System.Web.HttpApplication { }
            public static class First
            {
                public static string Say() { return "{{number}} of " + Later(); }
                public static string Where() { return System.IO.Path.GetDirectoryName(typeof(First).Assembly.Location); }
                [MethodImpl(MethodImplOptions.NoInlining)]
                private static int Later() { return Second.Number(); }
            }
            """,
            $$"""
            [assembly: System.Reflection.AssemblyVersion("{{number}}.0.0.0")]
            public static class Second { public static int Number() { return {{number}}; } }
            """,
        ];
        var second = Path.Combine(folder, Names[1]);
        using var provider = new CSharpCodeProvider();
        foreach (var (name, source) in Names.Zip(sources, static (name, source) => (name, source)).Reverse())
        {
            var parameters = new CompilerParameters { OutputAssembly = Path.Combine(folder, name) };
            parameters.ReferencedAssemblies.AddRange(["System.dll", "System.Web.dll"]);
            if (name != Names[1]) parameters.ReferencedAssemblies.Add(second);
            var result = provider.CompileAssemblyFromSource(parameters, source);
            Assert.That(result.Errors.Cast<CompilerError>(), Is.Empty);
        }

        return folder;
    }

    /// <summary>Requests without a pause, from two clients: one page at first, and the others in turn.</summary>
    private sealed class Asked : IDisposable
    {
        private readonly ConcurrentDictionary<string, bool> _versions = new();
        private readonly ConcurrentQueue<string> _failures = new();
        private readonly RunningServer _server;
        private readonly Task[] _asking;
        private int _asked;
        private volatile bool _isOver;

        public Asked(RunningServer server)
        {
            _server = server;
            _asking = [.. Enumerable.Range(0, 2).Select(_ => Task.Factory.StartNew(Ask, TaskCreationOptions.LongRunning))];
            AskMore();
        }

        public IReadOnlyCollection<string> Failures => [.. _failures];

        public IReadOnlyCollection<string> Versions => [.. _versions.Keys];

        /// <summary>Waits until each page has responded once more.</summary>
        public void AskMore()
        {
            var before = Volatile.Read(ref _asked);
            Wait.Until(() => Volatile.Read(ref _asked) > before + (3 * Pages), "responses come");
        }

        public void Dispose()
        {
            _isOver = true;
            Task.WaitAll(_asking);
        }

        private void Ask()
        {
            while (!_isOver)
            {
                var number = Interlocked.Increment(ref _asked);
                var answer = _server.Get($"/deployed{(number < 3 * Pages ? 0 : number % Pages)}.ashx");
                if (answer.Status == 200) _versions[answer.Text] = true;
                else _failures.Enqueue($"{answer.Status} {answer.Text}");
            }
        }
    }
}
