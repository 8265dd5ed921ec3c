using System;
using System.IO;
using System.Net;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>How the diagnostic app starts and stops.</summary>
[LongOnMono("the same code of the host; FastCGI and HTTP are tried on Mono elsewhere")]
[Parallelizable(ParallelScope.Children)]
public class DiagnosticAppProcessTests
{
    [TestCase("--frob", "--frob")]
    [TestCase("--allow localhost", "localhost")]
    [TestCase("--http http://127.0.0.1:0/x --http http://127.0.0.1:0/y", "different paths (/x, /y)")]
    public void Ends_with_one_line_and_code_2_for_wrong_arguments(string options, string mentioned)
    {
        using var app = DiagnosticApp.Start(options.Split(' '));

        Assert.That(app.WaitForExit(), Is.EqualTo(2), string.Join("\n", app.Lines));
        Assert.That(app.Lines, Has.Length.EqualTo(1));
        Assert.That(app.Lines[0], Does.Contain(mentioned));
    }

    [Test]
    public void A_descriptor_that_is_no_listening_socket_is_refused()
    {
        using var app = DiagnosticApp.Start("--fd", "0");

        Assert.That(app.WaitForExit(), Is.EqualTo(2));
        Assert.That(app.Lines, Has.Length.EqualTo(1).And.One.Contains("not a listening socket"));
    }

    [Test]
    public void Warns_of_an_address_that_other_machines_reach_unless_clients_are_named()
    {
        using var open = DiagnosticApp.Start("--fcgi", "0.0.0.0:0");
        using var named = DiagnosticApp.Start("--fcgi", "0.0.0.0:0", "--allow", "127.0.0.1");

        Assert.That(open.WaitForLines("AllowedClients", 1)[0], Does.Contain("warning"));
        named.WaitForLines("Listening on ", 1);
        Assert.That(named.Lines, Has.None.Contains("warning"));
    }

    [Test]
    public void Only_web_servers_of_the_environment_may_connect()
    {
        string[] options = ["--fcgi", "127.0.0.1:0", "--unix", Path.Combine(Deployment.NewFolder(), "s")];
        using var app = Launch.Start(Deployment.DiagnosticApp, "DiagnosticApp", options, ("FCGI_WEB_SERVER_ADDRS", "10.1.2.3,127.0.0.1"));
        using var tcp = FastCgiClient.Connect(Listening.On(app, "fcgi://", 2));
        using var unix = FastCgiClient.Connect(Listening.On(app, "fcgi+unix:", 2));

        Assert.That(tcp.Get("/hello/World").Status, Is.EqualTo(200));
        Assert.That(unix.IsClosedWithin(20_000), Is.True);
    }

    [Test]
    public void Ends_with_one_line_and_code_2_when_the_socket_folder_is_missing()
    {
        using var app = DiagnosticApp.Start("--unix", "/no/such/folder/app.sock");

        Assert.That(app.WaitForExit(), Is.EqualTo(2), string.Join("\n", app.Lines));
        Assert.That(app.Lines, Has.Length.EqualTo(1));
        Assert.That(app.Lines[0], Does.Contain("/no/such/folder"));
    }

    [TestCase(15)]
    [TestCase(2)]
    public void Finishes_what_it_has_begun_when_stopped(int signal)
    {
        var socket = Path.Combine(Deployment.NewFolder(), "app.sock");
        using var app = DiagnosticApp.Start("--http", "127.0.0.1:0", "--unix", socket);
        var http = new Uri(Array.Find(app.WaitForLines("Listening on ", 2), line => line.Contains("http://"))!.Split(' ')[^2]);
        using var byHttp = new HttpSender(new(IPAddress.Loopback, http.Port)).Open();
        using var byFastCgi = FastCgiClient.Connect("fcgi+unix:" + socket);

        // one answered on each connection first, so that the next one is surely being served
        Assert.That(byFastCgi.Get("/hello/World").Status, Is.EqualTo(200));
        HttpSender.WriteHead(byHttp, "GET", "/hello/World", [new("Host", "127.0.0.1"), new("Connection", "keep-alive")]);
        Assert.That(HttpSender.Read(byHttp).Status, Is.EqualTo(200));

        HttpSender.WriteHead(byHttp, "GET", "/slow/6000", [new("Host", "127.0.0.1")]);
        byFastCgi.Send(new FastCgiRecords().Request("GET", "/slow/6000"));
        var answered = Task.Run(() => (HttpSender.Read(byHttp), byFastCgi.Read()));
        Assert.That(answered.Wait(2000), Is.False);
        app.Signal(signal);

        Assert.That(answered.Result.Item1.Text, Is.EqualTo("{\"Waited\":6000}"));
        Assert.That(answered.Result.Item2.Text, Is.EqualTo("{\"Waited\":6000}"));
        Assert.That(app.WaitForExit(), Is.Zero, string.Join("\n", app.Lines));
        Assert.That(File.Exists(socket), Is.False);
    }
}
