using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Cryptography.X509Certificates;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>https addresses of hyperhost: certificates, reloads, checks.</summary>
[Parallelizable(ParallelScope.Children)]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public class HttpsTests
{
    private TestCertificates _files = null!;

    [SetUp]
    public void MakeFolder() => _files = new TestCertificates();

    [TearDown]
    public void RemoveFolder() => _files.Dispose();

    [LongCase("the same with one application", "1.1", false)]
    [LongCase("the same with one application", "2.0", false)]
    [TestCase("1.1", true)]
    [LongCase("the same over HTTP/2", "2.0", true)]
    public async Task A_reload_loses_no_request(string version, bool isSupervised)
    {
        string[] other = isSupervised ? ["--app", HyperHost.DiagnosticApp, "--listen", HyperHost.Socket()] : [];
        using var server = HyperHost.Start(
            ["--certificate", _files.WriteBoth(_files.Make(["localhost"]), "a.pem"),
                "--app", HyperHost.Plain, "--listen", "https://127.0.0.1:0/", .. other]);
        var port = Port(server);
        if (isSupervised) server.WaitForLines("is served by process", 2);
        var failures = new List<string>();
        var count = 0;
        using var isOver = new System.Threading.CancellationTokenSource();
        var asking = Task.Run(async () =>
        {
            using var client = Client(version, port);
            for (; !isOver.IsCancellationRequested; count++)
            {
                try
                {
                    using var answer = await client.GetAsync("/where?format=json");
                    if ((int)answer.StatusCode != 200) failures.Add(answer.ToString());
                }
                catch (HttpRequestException error)
                {
                    failures.Add(error.ToString());
                }
            }
        });

        for (var i = 1; i <= 3; i++)
        {
            server.Signal(1);
            if (isSupervised) server.WaitForLines("is served by a new process", 2 * i);
            server.WaitForLines("Stopped.", isSupervised ? 2 * i : i);
            var seen = System.Threading.Volatile.Read(ref count);
            Eventually.That(() => System.Threading.Volatile.Read(ref count), Is.GreaterThan(seen + 3), "served again");
        }

        isOver.Cancel();
        await asking;
        Assert.That(failures, Is.Empty);
    }

    [Test]
    public void A_reload_with_a_certificate_that_can_not_be_used_leaves_the_old_one_serving()
    {
        var socket = HyperHost.Socket();
        var file = _files.WriteBoth(_files.Make(["localhost"]), "a.pem");
        using var server = HyperHost.Start(
            "--certificate", file, "--app", HyperHost.Plain, "--listen", "https://127.0.0.1:0/", "--listen", socket);
        server.WaitForLines("is served by process", 1);
        var before = HyperHost.ProcessOf(socket);
        System.IO.File.WriteAllText(file, "no certificate");

        server.Signal(1);
        server.WaitForLines("the server continues with the old one", 1);

        Assert.That(HyperHost.ProcessOf(socket), Is.EqualTo(before));
        Assert.That(server.Lines, Has.Some.Contains(file));
    }

    [Test]
    public async Task Sends_requests_without_tls_to_the_port_of_its_socket()
    {
        using var server = HyperHost.Start(
            "--certificate", _files.WriteBoth(_files.Make(["localhost"]), "a.pem"), "--redirect-to-https", "--hsts", "1h",
            "--app", HyperHost.Plain, "--listen", "http://127.0.0.1:0/", "--listen", "https://127.0.0.1:0/");
        var port = Port(server);
        var line = server.WaitForLines("Listening on http://", 1)[0];
        using var client = new HttpClient(new SocketsHttpHandler { AllowAutoRedirect = false });

        using var answer = await client.GetAsync(
            $"http://localhost:{Regex.Match(line, @":(\d+)/").Groups[1].Value}/where?format=json");

        Assert.That(answer.Headers.Location!.OriginalString, Is.EqualTo($"https://localhost:{port}/where?format=json"));
        using var secure = Client("2.0", port);
        using var followed = await secure.GetAsync(answer.Headers.Location);
        Assert.That(followed.Headers.GetValues("Strict-Transport-Security"), Is.EqualTo(new[] { "max-age=3600" }));
    }

    [TestCase("--listen https://127.0.0.1:0/", "there is no certificate")]
    [TestCase("--listen https://127.0.0.1:0/ --certificate none.pem", "none.pem does not exist")]
    [TestCase("--listen http://127.0.0.1:0/ --redirect-to-https", "--redirect-to-https")]
    public void Ends_with_one_line_and_code_2_for_wrong_arguments(string options, string words)
    {
        var (code, lines) = HyperHost.Run(["--app", HyperHost.Plain, .. options.Split(' ')]);

        Assert.That(code, Is.EqualTo(2));
        Assert.That(lines.Count(line => line.Contains(words)), Is.EqualTo(1), string.Join("\n", lines));
    }

    [Test]
    public void A_check_reads_the_certificates()
    {
        var certificate = _files.WriteCertificate(_files.Make(["a.test"]), "a.pem");
        var key = _files.WriteKey(_files.Make(["b.test"]), "b.key");

        var (code, lines) = HyperHost.Run(
            "--app", HyperHost.Plain, "--listen", "https://127.0.0.1:8443/", "--certificate", certificate, "--certificate-key", key,
            "--check");

        Assert.That(code, Is.EqualTo(2));
        Assert.That(lines, Has.Some.Contains("belongs to it"));
    }

    [Test]
    public void Nginx_and_systemd_get_tls_and_the_port()
    {
        string[] options = ["--app", HyperHost.Plain, "--listen", "https://127.0.0.1:443/"];

        Assert.That(HyperHost.Run([.. options, "--print-nginx"]).Lines, Has.Some.Contains("proxy_pass https://"));
        Assert.That(HyperHost.Run([.. options, "--print-systemd"]).Lines, Has.Some.EqualTo("AmbientCapabilities=CAP_NET_BIND_SERVICE"));
    }

    private static int Port(ServerProcess server) =>
        int.Parse(Regex.Match(server.WaitForLines("Listening on https://", 1)[0], @":(\d+)/").Groups[1].Value);

    private static HttpClient Client(string version, int port) => new(new SocketsHttpHandler
    {
        SslOptions = { RemoteCertificateValidationCallback = static (_, shown, _, _) => shown is not null },
    })
    {
        BaseAddress = new Uri($"https://localhost:{port}"),
        DefaultRequestVersion = Version.Parse(version),
        DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        Timeout = TimeSpan.FromSeconds(60),
    };
}
