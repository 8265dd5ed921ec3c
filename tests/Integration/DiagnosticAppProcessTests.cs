using System;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>How the diagnostic app starts and stops.</summary>
[LongOnMono("the same code of the host; FastCGI and HTTP are tried on Mono elsewhere")]
[Parallelizable(ParallelScope.Children)]
public class DiagnosticAppProcessTests
{
    [Test]
    public void Lists_listeners_and_their_addresses()
    {
        var socket = Path.Combine(Deployment.NewFolder(), "app.sock");
        using var app = DiagnosticApp.Start("--http", "127.0.0.1:0", "--fcgi", "127.0.0.1:0", "--unix", socket);

        var lines = app.WaitForLines("Listening on ", 3);

        Assert.That(lines, Has.One.Match(@"Listening on http://127\.0\.0\.1:\d+/ \(HTTP\)"));
        Assert.That(lines, Has.One.Match(@"Listening on fcgi://127\.0\.0\.1:\d+ \(FastCGI\)"));
        Assert.That(lines, Has.One.Contains("fcgi+unix:" + socket));
    }

    [Test]
    public void Shows_help()
    {
        using var app = DiagnosticApp.Start("--help");

        Assert.That(app.WaitForExit(), Is.Zero);
        Assert.That(app.Lines[0], Does.StartWith("usage:"));
    }

    [TestCase("--frob", "--frob")]
    [TestCase("--fcgi", "--fcgi")]
    [TestCase("--fcgi nowhere", "nowhere")]
    [TestCase("--fcgi 127.0.0.1:99999", "99999")]
    [TestCase("--http 127.0.0.1:what/", "what")]
    [TestCase("--unix relative.sock", "relative.sock")]
    [TestCase("--max-body lots", "lots")]
    [TestCase("--http https://127.0.0.1:0/", "certificate")]
    [TestCase("--http http://127.0.0.1:0/x --http http://127.0.0.1:0/y", "different paths (/x, /y)")]
    public void Ends_with_one_line_and_code_2_for_wrong_arguments(string options, string mentioned)
    {
        using var app = DiagnosticApp.Start(options.Split(' '));

        Assert.That(app.WaitForExit(), Is.EqualTo(2), string.Join("\n", app.Lines));
        Assert.That(app.Lines, Has.Length.EqualTo(1));
        Assert.That(app.Lines[0], Does.Contain(mentioned));
    }

    [TestCase("--fcgi")]
    [TestCase("--http")]
    public void Ends_with_one_line_and_code_2_when_the_port_is_in_use(string option)
    {
        using var other = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        other.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        other.Listen(1);
        var port = ((IPEndPoint)other.LocalEndPoint!).Port;

        using var app = DiagnosticApp.Start(option, "127.0.0.1:" + port);

        Assert.That(app.WaitForExit(), Is.EqualTo(2), string.Join("\n", app.Lines));
        Assert.That(app.Lines, Has.Length.EqualTo(1));
        Assert.That(app.Lines[0], Does.Contain(port.ToString()));
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
