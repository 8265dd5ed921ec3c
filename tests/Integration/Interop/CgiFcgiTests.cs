using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Interop;

/// <summary>The diagnostic app by way of the FastCGI inventors' own client.</summary>
[TestFixture("Tcp")]
[LongFixture("the same over a Unix socket", "Unix")]
[LongOnMono("the same bytes go to the client")]
public class CgiFcgiTests(string transport)
{
    [Test]
    public void Returns_hello()
    {
        var answer = Run("GET", "/hello/World", null);

        Assert.That(answer.Headers, Does.Contain("Content-Type: application/json").And.Not.Contain("Status: 4"));
        Assert.That(Encoding.UTF8.GetString(answer.Body), Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
    }

    [Test]
    public void Echoes_a_body_byte_for_byte([Values(1, 8192, 65_535, 65_536, 1_048_576)] int length)
    {
        var body = new byte[length];
        new Random(length).NextBytes(body);

        Assert.That(Run("POST", "/echo", body).Body.SequenceEqual(body), Is.True);
    }

    [Test]
    public void Serves_on_a_socket_that_is_handed_over_as_descriptor_0()
    {
        var folder = Deployment.NewFolder();
        var address = transport == "Unix" ? Path.Combine(folder, "s") : "127.0.0.1:" + Ports.Free();
        var program = Path.Combine(folder, "app");
        File.WriteAllText(
            program, $"#!/bin/sh\necho $$ >{folder}/pid\nexec {Launch.Command(Deployment.DiagnosticApp, "DiagnosticApp")} --fd 0 "
            + $">{folder}/log 2>&1\n");
        Command("chmod", "755 " + program);

        // as libfcgi's own starter does it: listens, and starts the application with that socket in place of its input
        using var starter = ServerProcess.Start("cgi-fcgi", ["-start", "-connect", address, program]);
        starter.WaitForExit();
        var pid = Path.Combine(folder, "pid");
        Wait.Until(() => File.Exists(Path.Combine(folder, "log")), "the program runs", () => string.Join("\n", starter.Lines));
        try
        {
            using var client = FastCgiClient.Connect((transport == "Unix" ? "fcgi+unix:" : "fcgi://") + address);
            Assert.That(client.Get("/hello/World").Text, Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
            using var next = FastCgiClient.Connect((transport == "Unix" ? "fcgi+unix:" : "fcgi://") + address);
            Assert.That(next.Get("/hello/World", keep: false).Status, Is.EqualTo(200));
        }
        finally
        {
            Command("kill", File.ReadAllText(pid).Trim());
        }
    }

    private static void Command(string program, string arguments)
    {
        using var process = Process.Start(new ProcessStartInfo(program, arguments) { UseShellExecute = false })!;
        process.WaitForExit();
    }

    private (string Headers, byte[] Body) Run(string method, string uri, byte[]? body, string contentType = "application/x-bytes")
    {
        var start = new ProcessStartInfo("cgi-fcgi", "-bind -connect " + (transport == "Tcp" ? InteropApp.Tcp : InteropApp.Unix))
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        foreach (var pair in FastCgiRecords.NginxParams(method, uri, body?.Length)) start.EnvironmentVariables[pair.Key] = pair.Value;
        if (body is not null) start.EnvironmentVariables["CONTENT_TYPE"] = contentType;

        using var process = Process.Start(start)!;
        var output = new MemoryStream();
        var reading = Task.Run(() => process.StandardOutput.BaseStream.CopyTo(output));
        if (body is not null) process.StandardInput.BaseStream.Write(body, 0, body.Length);
        process.StandardInput.Close();
        Assert.That(process.WaitForExit(60_000), Is.True, "cgi-fcgi does not end.");
        reading.Wait();

        var all = output.ToArray();
        var text = Encoding.GetEncoding("iso-8859-1").GetString(all);
        var end = text.IndexOf("\r\n\r\n", StringComparison.Ordinal);
        Assert.That(end, Is.GreaterThan(0), text);
        return (text.Substring(0, end), all.Skip(end + 4).ToArray());
    }
}
