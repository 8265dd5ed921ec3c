using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>Logs, nginx, checks.</summary>
[LongOnMono("logs, checks and what is printed are the same on both")]
[Parallelizable(ParallelScope.Children)]
public class OperationsTests
{
    [Test]
    public void Writes_an_access_log_and_opens_it_again()
    {
        var folder = Deployment.NewFolder();
        string log = Path.Combine(folder, "server.log"), access = Path.Combine(folder, "access.log");
        using var server = HyperHost.Start(
            "--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:0", "--logfile", log, "--access-log", access,
            "--access-format", "%R|%u|%m|%r|%Q%q|%s|%l|%n|%p|%e{HTTP_HOST}|%{Content-Type}o|%d|%t");
        var address = HyperHost.Addresses(server, 1)[0];

        HyperHost.Get(address, "/where?format=json&\"x\\\u0001=\u007f");
        Eventually.That(() => File.ReadAllText(access), Does.EndWith("\n"));
        var line = File.ReadAllLines(access).Single();
        Assert.That(line, Does.Match(
            @"^127\.0\.0\.1\|-\|GET\|/where\|\?format=json&\\x22x\\x5C\\x01=\\x7F\|200\|0\|PlainApp\|" + HyperHost.WorkerOf(server)
            + @"\|localhost:8081\|application/json; charset=utf-8\|\d+\.\d{3}\|\d\d/\w{3}/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}$"));

        File.Move(access, access + ".1");
        File.Move(log, log + ".1");
        server.Signal(10);
        Eventually.That(() => File.Exists(access) && File.Exists(log), Is.True);
        Assert.That(HyperHost.Get(address, "/nothing"), Does.StartWith("404"));
        Eventually.That(() => File.ReadAllText(access), Does.Contain("|/nothing||404|"));
        Assert.That(File.ReadAllText(log + ".1"), Does.Contain("Listening on "));

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero);
        Assert.That(File.ReadAllText(log), Does.Contain("Stopped."));
    }

    [Test]
    public void Prints_an_nginx_configuration_that_works()
    {
        var address = HyperHost.Socket();
        var port = Ports.Free();
        string[] options = ["--applications", $"localhost:{port}:/api:{HyperHost.Plain}", "--listen", address];
        var (code, lines) = HyperHost.Run([.. options, "--print-nginx"]);
        Assert.That(code, Is.Zero, string.Join("\n", lines));

        using var server = HyperHost.Start(options);
        HyperHost.Addresses(server, 1);
        using var nginx = Nginx.StartWith(lines, port);

        var answer = new HttpSender(nginx.EndPoint).Send("GET", "/api/where?format=json", [new("Host", "localhost:" + port)], null);
        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(HyperHost.Json(answer.Text)["Base"], Does.StartWith(Deployment.PlainApp));
        Assert.That(new HttpSender(nginx.EndPoint).Send("GET", "/api", [new("Host", "localhost:" + port)], null).Status, Is.EqualTo(301));
    }

    [Test]
    public void Checks_a_configuration()
    {
        var address = $"fcgi://127.0.0.1:{Ports.Free()}";
        var (code, lines) = HyperHost.Run("--check", "--app", HyperHost.Plain, "--listen", address);

        Assert.That(code, Is.Zero);
        lines = [.. lines.Where(static line => !line.StartsWith("not tried: ", System.StringComparison.Ordinal))];
        Assert.That(lines, Has.Length.EqualTo(3), string.Join("\n", lines));
        Assert.That(lines[0], Is.EqualTo($"PlainApp: *:*:/ is {HyperHost.Plain}, on {address}"));
        Assert.That(lines[1], Does.StartWith("  The engine is the "));
        Assert.That(lines[2], Is.EqualTo("The configuration is right."));
    }
}
