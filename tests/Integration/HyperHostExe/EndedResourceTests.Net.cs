using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>The thread that compiles, which only .NET has.</summary>
public partial class EndedResourceTests
{
    // .NET ends the process that wants another such thread and is refused it
    [Test]
    public void Without_threads_the_one_that_compiles_stays_in_each_process_of_a_server()
    {
        Machine.Has(Run([.. AsUser, "true"]) == 0, "Only root may run a server as another user, with setpriv.");

        Open(Deployment.HyperHost, Deployment.PlainApp, Deployment.DiagnosticApp);
        using var server = ServerProcess.Start(
            AsUser[0],
            [
                .. AsUser.Skip(1), HyperHost.Runtime, HyperHost.Program, "--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:0",
                "--app", HyperHost.DiagnosticApp, "--listen", "http://127.0.0.1:0/",
            ],
            ("HOME", Deployment.Temporary));
        var served = server.WaitForLines("is served by process", 2).Single(static line => line.Contains("DiagnosticApp"));
        var worker = int.Parse(Regex.Match(served, @"(\d+)\.$").Groups[1].Value);
        var port = Regex.Match(server.WaitForLines("Listening on http", 1)[0], @"127\.0\.0\.1:(\d+)").Groups[1].Value;
        var http = new HttpSender(new(IPAddress.Loopback, int.Parse(port)));
        for (var i = 0; i < Several * 2; i++) AssertServes(http);
        Eventually.That(() => CompilerThreads(worker), Is.EqualTo(1));

        Assert.That(Run([.. AsUser, "prlimit", "--pid", worker.ToString(), "--nproc=1:"]), Is.Zero);

        // by itself it would end after 4 s without work, which no test can wait for: the runtime has some for long
        var variables = File.ReadAllText($"/proc/{worker}/environ").Split('\0');
        Assert.That(variables, Does.Contain("DOTNET_TC_BackgroundWorkerTimeoutMs=7fffffff"));
        string[] paths = ["/metadata", "/json/metadata?op=Hello", "/hello/you?format=xml", "/hello/you?format=csv"];
        foreach (var path in paths)
        {
            for (var i = 0; i < Several * 2; i++) Assert.That(Get(http, path).Status, Is.EqualTo(200), path);
        }

        Assert.That(CompilerThreads(worker), Is.EqualTo(1));
        Assert.That(server.Lines, Has.None.Contains("is started again"));
    }

    private static int CompilerThreads(int process) => Directory.GetDirectories($"/proc/{process}/task")
        .Count(static thread => NameOf(thread).StartsWith(".NET Tiered", StringComparison.Ordinal));
}
