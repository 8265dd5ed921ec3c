using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>
/// Something that the system gives comes to its end: descriptors, threads, memory, watches of files. The request that needs it gets the
/// right answer, a line is logged, others are served, and all is well when there is some again.
/// </summary>
[Long("exhausts descriptors, threads and memory")]
public partial class EndedResourceTests
{
    private const int Several = 40;

    // more than there are numbers free below those that the runtime opened
    private const int Many = 150;
    private const int Large = 3_000_000;

    // no other process has this user, so that its threads are the server's
    private static readonly int User = 61_000 + new Random().Next(1000);

    private static readonly string[] AsUser = ["setpriv", $"--reuid={User}", $"--regid={User}", "--clear-groups"];

    [Test]
    public void Without_descriptors_connections_wait_and_files_are_still_to_be_had()
    {
        using var app = StartApp([]);
        var http = HttpOf(app);
        AssertServes(http);
        KeyValuePair<string, string>[] staying = [new("Host", "127.0.0.1"), new("Connection", "keep-alive")];
        var highest = Directory.GetFiles($"/proc/{app.Id}/fd").Max(static path => int.Parse(Path.GetFileName(path)));

        // 32 are kept for files
        Limit(app, [], $"--nofile={highest + 1 + 32 + 8}:");
        var held = Enumerable.Range(0, Many).Select(_ => http.Open()).ToList();
        foreach (var one in held) HttpSender.WriteHead(one, "GET", "/hello/again", staying);
        var first = HttpSender.Read(held[0]);
        app.WaitForLines("a connection can't be accepted", 1);
        HttpSender.WriteHead(held[0], "POST", "/echo", [.. staying, new("Content-Length", Large.ToString())]);
        held[0].Write(new byte[Large], 0, Large);
        var echoed = HttpSender.Read(held[0]);
        held[0].Dispose();
        foreach (var one in held.Skip(1))
        {
            Assert.That(HttpSender.Read(one).Status, Is.EqualTo(200), "it waited until there was room");
            one.Dispose();
        }

        Assert.That(first.Status, Is.EqualTo(200));
        Assert.That(echoed.Body, Has.Length.EqualTo(Large), "a body that goes to a file");
        Assert.That(app.Lines.Count(static line => line.Contains("can't be accepted")), Is.LessThan(10));
        AssertServes(http);
    }

    // the system drops connections from another process while this one can't open files
    [Test]
    public void Without_descriptors_connections_of_a_shared_address_wait_for_their_application()
    {
        var socket = HyperHost.Socket();
        using var server = HyperHost.Start(
            "--listen", socket, "--app", $"*:80:/a:{HyperHost.Plain}", "--app", $"*:80:/b:{HyperHost.DiagnosticApp}");
        server.WaitForLines("is served by process", 2);
        var app = HyperHost.ProcessIn(AskShared(socket, "/a/where?format=json").Text);
        var highest = Directory.GetFiles($"/proc/{app}/fd").Max(static path => int.Parse(Path.GetFileName(path)));
        Assert.That(Run(["prlimit", "--pid", app.ToString(), $"--nofile={highest + 1 + 32 + 8}:"]), Is.Zero);

        var held = Enumerable.Range(0, Many).Select(_ => FastCgiClient.Connect(socket)).ToList();
        foreach (var one in held) one.Send(Shared("/a/where?format=json"));
        server.WaitForLines("a connection can't be accepted", 1);
        Assert.That(AskShared(socket, "/b/hello/again").Text, Does.Contain("Hello, again!"), "the other application's");
        var statuses = Task.WhenAll(held.ConvertAll(static one => Task.Factory.StartNew(
            () =>
            {
                using (one) return one.Read().Status;
            },
            TaskCreationOptions.LongRunning))).GetAwaiter().GetResult();

        Assert.That(statuses, Is.All.EqualTo(200), "they waited until there was room");
        Assert.That(HyperHost.ProcessIn(AskShared(socket, "/a/where?format=json").Text), Is.EqualTo(app));
        Assert.That(server.Lines.Count(static line => line.Contains("can't be accepted")), Is.LessThan(10));
    }

    // what the pool of the runtime does then is the runtime's: the printed unit leaves room (TasksMax)
    [Test]
    public void Without_threads_requests_wait_for_those_that_there_are()
    {
        const string path = "/slow/200";
        Machine.Has(Run([.. AsUser, "true"]) == 0, "Only root may run a server as another user, with setpriv.");

        using var app = StartApp(AsUser);
        var http = HttpOf(app);
        AssertServes(http);

        Limit(app, AsUser, $"--nproc={Directory.GetDirectories($"/proc/{app.Id}/task").Length}:");
        var statuses = Slow(http, path);
        app.WaitForLines("No thread can be made", 1);
        AssertServes(http);
        Limit(app, AsUser, "--nproc=4000:");
        var later = Slow(http, path);

        Assert.That(statuses, Is.All.EqualTo(200));
        Assert.That(later, Is.All.EqualTo(200));
        Assert.That(app.HasExited, Is.False);
    }

    [Test]
    public void Without_memory_for_a_large_request_it_gets_503_and_the_others_are_served()
    {
        const int length = 60_000_000;
        using var app = Launch.Start(
            Deployment.DiagnosticApp, "DiagnosticApp", ["--http", "127.0.0.1:0"],
            ("DOTNET_GCHeapHardLimit", "0x6000000"), ("MONO_GC_PARAMS", "major=marksweep,max-heap-size=96m"));
        var http = HttpOf(app);
        AssertServes(http);
        var body = Encoding.ASCII.GetBytes("{\"Any\":\"" + new string('a', length) + "\"}");

        for (var i = 0; i < 2; i++)
        {
            var answer = http.Send(
                "POST", "/anything",
                [
                    new("Host", "127.0.0.1"), new("Content-Type", "application/json"), new("Accept", "application/json"),
                    new("Content-Length", body.Length.ToString()),
                ],
                body);

            Assert.That(answer.Status, Is.EqualTo(503), answer.Text);
            Assert.That(answer.Text, Does.Contain("not enough memory").And.Not.Contain("   at "));
            AssertServes(http);
        }

        app.WaitForLines("/anything failed outside its service", 2);
    }

    [Test]
    public void Without_watches_of_files_it_starts_and_serves()
    {
        // a user of a namespace of its own may watch nothing there
        string[] unshared = ["unshare", "--user", "--map-root-user", "sh", "-c"];
        const string none = "echo 0 > /proc/sys/user/max_inotify_instances";
        Machine.Has(Run([.. unshared, "\"" + none + "\""]) == 0, "This user may make no namespace.");

        // a web application, on Mono, is watched: the runtime looks at its files from time to time then
        var folder = Launch.Framework == "net472" ? Deployment.DiagnosticAppWeb : HyperHost.DiagnosticApp;
        var socket = HyperHost.Socket();
        using var server = ServerProcess.Start(
            unshared[0],
            [.. unshared.Skip(1), $"{none} && exec {HyperHost.Runtime} {HyperHost.Program} --app {folder} --listen {socket}"],
            ("DOTNET_USE_POLLING_FILE_WATCHER", "false"), ("DOTNET_hostBuilder__reloadConfigOnChange", "true"));
        HyperHost.Addresses(server, 1);

        // .NET watches no files of ours
        if (Launch.Framework == "net472") server.WaitForLines("files are not noticed at once", 1);
        for (var i = 0; i < 5; i++) Assert.That(HyperHost.Get(socket, "/hello/again?format=json"), Does.Contain("Hello, again!"));
    }

    private static FastCgiAnswer AskShared(string socket, string uri)
    {
        using var client = FastCgiClient.Connect(socket);
        client.Send(Shared(uri));
        return client.Read();
    }

    private static FastCgiRecords Shared(string uri) =>
        new FastCgiRecords().Request("GET", uri, more: [new("SERVER_NAME", "x"), new("SERVER_PORT", "80")]);

    private static ServerProcess StartApp(string[] asUser)
    {
        var program = Launch.Command(Deployment.DiagnosticApp, "DiagnosticApp").Split(' ');
        string[] command = [.. asUser, .. program, "--http", "127.0.0.1:0"];
        if (asUser.Length > 0) Open(Deployment.DiagnosticApp);
        return ServerProcess.Start(command[0], command.Skip(1), ("HOME", Deployment.Temporary));
    }

    // for the other user
    private static void Open(params string[] folders)
    {
        foreach (var folder in folders) Run(["chmod", "-R", "o+rX", Path.GetDirectoryName(folder)!]);
        Run(["chmod", "1777", Deployment.Temporary]);
    }

    private static string NameOf(string thread)
    {
        try
        {
            return File.ReadAllText(thread + "/comm");
        }
        catch (IOException)
        {
            return "one that has ended";
        }
    }

    private static HttpSender HttpOf(ServerProcess app) => new(new(IPAddress.Loopback, new Uri(Listening.On(app, "http://", 1)).Port));

    private static void AssertServes(HttpSender http) => Assert.That(Get(http, "/hello/again").Text, Does.Contain("Hello, again!"));

    private static int[] Slow(HttpSender http, string path)
    {
        var requests = Enumerable.Range(0, Several).Select(_ => Task.Factory.StartNew(
            () => Get(http, path).Status, TaskCreationOptions.LongRunning)).ToArray();
        return Task.WhenAll(requests).GetAwaiter().GetResult();
    }

    private static RawResponse Get(HttpSender http, string path) =>
        http.Send("GET", path, [new("Host", "127.0.0.1"), new("Accept", "application/json")], null);

    private static void Limit(ServerProcess app, string[] asUser, string limit) =>
        Assert.That(Run([.. asUser, "prlimit", "--pid", app.Id.ToString(), limit]), Is.Zero);

    private static int Run(string[] command)
    {
        using var process = Process.Start(new ProcessStartInfo(command[0], string.Join(" ", command.Skip(1))) { UseShellExecute = false })!;
        process.WaitForExit();
        return process.ExitCode;
    }
}
