using System;
using System.Diagnostics;
using System.IO;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Redis over TLS: the connections for commands and for tracking.</summary>
public class EncryptedTests
{
    private const string Key = "urn:iauthsession:abc";

    private string _folder = "";
    private RedisServer _server = null!;
    private int _port;

    [OneTimeSetUp]
    public void StartServer()
    {
        _folder = Path.Combine(Path.GetTempPath(), "redis-tls-" + Guid.NewGuid().ToString("N"));
        Directory.CreateDirectory(_folder);
        Run("openssl", $"req -x509 -newkey rsa:2048 -nodes -keyout {In("key.pem")} -out {In("cert.pem")} -days 2 -subj /CN=localhost "
            + "-addext subjectAltName=DNS:localhost");
        _port = Ports.Free();
        _server = RedisServer.Start(
            "--tls-port", _port.ToString(), "--tls-cert-file", In("cert.pem"), "--tls-key-file", In("key.pem"), "--tls-auth-clients", "no");
    }

    [OneTimeTearDown]
    public void StopServer()
    {
        _server?.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    [Test]
    public void Sessions_are_cached_and_invalidated()
    {
        Plainly("SET " + Key + " old");
        using var reader = WorkerProcess.Start($"read localhost:{_port},ssl=true {Key}", Trust());

        // the first connection may take longer than a call
        Wait.Until(() => reader.Request("read")?.StartsWith("old ") == true, "it is connected");
        AwaitCached(reader, "old");
        for (var i = 0; i < 20; i++)
        {
            Plainly($"SET {Key} {i}");
            Assert.That(reader.Request("read"), Does.StartWith(i + " "));
            AwaitCached(reader, i.ToString());
        }
    }

    [TestCase("localhost", Description = "untrusted certificate")]
    [TestCase("127.0.0.1", true, Description = "certificate of another host")]
    public void An_untrusted_server_gets_no_command(string host, bool isTrusted = false)
    {
        Plainly("SET " + Key + " old");
        using var reader = WorkerProcess.Start($"read {host}:{_port},ssl=true {Key}", isTrusted ? Trust() : ("X", "Y"));

        Assert.That(reader.Request("read"), Does.Not.StartWith("old").And.Contain("Redis"));
    }

    private static void AwaitCached(WorkerProcess reader, string value)
    {
        var before = reader.Request("read");
        Assert.That(before, Does.StartWith(value + " "));
        Wait.Until(() => reader.Request("read") is { } now && now.StartsWith(value + " ") && now != before, "it is cached");
    }

    private string In(string name) => Path.Combine(_folder, name);

    private void Plainly(string command) => Assert.That(RawConnection.TryExecute(_server.Port, command), Is.EqualTo("+OK"));

    /// <returns>The variable that makes a process trust the server's certificate.</returns>
    private (string Name, string Value) Trust()
    {
        if (!WorkerProcess.IsMono) return ("SSL_CERT_FILE", In("cert.pem"));

        Run("cert-sync", "--user --quiet " + In("cert.pem"), ("HOME", _folder), ("XDG_CONFIG_HOME", In("config")));
        return ("XDG_CONFIG_HOME", In("config"));
    }

    private static void Run(string program, string arguments, params (string Name, string Value)[] variables)
    {
        var start = new ProcessStartInfo(program, arguments)
        {
            UseShellExecute = false, RedirectStandardError = true, RedirectStandardOutput = true,
        };
        foreach (var (name, value) in variables) start.EnvironmentVariables[name] = value;
        using var process = Process.Start(start)!;
        var output = process.StandardOutput.ReadToEndAsync();
        var errors = process.StandardError.ReadToEnd();
        process.WaitForExit();
        Assert.That(process.ExitCode, Is.Zero, program + ": " + errors + output.Result);
    }
}
