using System;
using System.Diagnostics;
using System.IO;
using System.Runtime.InteropServices;
using ServiceStack.HyperHost.Redis.Tests;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>A rabbitmq-server of the test's own, with its own epmd, on free ports, in a folder that is removed with it.</summary>
internal sealed class RabbitServer : IDisposable
{
    private const int SigKill = 9;
    private const int SigTerm = 15;

    // Debian's command in the path changes to another user, who could not write into the folder
    private const string Executable = "/usr/lib/rabbitmq/bin/rabbitmq-server";

    private readonly string _folder = Path.Combine(Path.GetTempPath(), "rabbit-tests-" + Guid.NewGuid().ToString("N"));
    private readonly int _epmd = Ports.Free();
    private readonly int _distribution = Ports.Free();
    private Process? _process;

    private RabbitServer()
    {
    }

    public int Port { get; } = Ports.Free();

    /// <summary>The port with TLS, for the host name localhost; its certificate is signed by itself.</summary>
    public int TlsPort { get; } = Ports.Free();

    public string Url => $"amqp://guest:guest@127.0.0.1:{Port}/";

    /// <summary>A user who may not declare anything, in another virtual host.</summary>
    public string RestrictedUrl => $"amqp://bob:p%2Fw@127.0.0.1:{Port}/shop%2Feu";

    public string Certificate => In("cert.pem");

    public static RabbitServer Start()
    {
        var server = new RabbitServer();
        Directory.CreateDirectory(server._folder);
        server.Configure();
        server.Begin();
        return server;
    }

    /// <summary>Starts it again after <see cref="Kill"/> or <see cref="Stop"/>, on the same ports and with the same queues.</summary>
    public void Begin()
    {
        File.Delete(In("pid"));
        _process = Launch(Executable, "");
        Wait.Until(() => Ports.Answers(Port) || _process.HasExited, "rabbitmq-server listens");
        Assert.That(_process.HasExited, Is.False, "rabbitmq-server has ended; its package is rabbitmq-server");
    }

    /// <summary>As if the machine had lost power, except for what the system has in its page cache.</summary>
    public void Kill() => End(SigKill);

    /// <summary>As systemd stops it.</summary>
    public void Stop() => End(SigTerm);

    /// <summary>Runs rabbitmqctl.</summary>
    public void Control(string arguments)
    {
        using var process = Launch("/usr/lib/rabbitmq/bin/rabbitmqctl", "-n " + NodeName + " " + arguments);
        process.WaitForExit();
        Assert.That(process.ExitCode, Is.Zero, "rabbitmqctl " + arguments);
    }

    public void Dispose()
    {
        if (_process != null) Kill();
        using (var epmd = Launch("epmd", $"-port {_epmd} -kill")) epmd.WaitForExit();
        Directory.Delete(_folder, recursive: true);
    }

    private string NodeName => $"test{Port}@localhost";

    private string In(string file) => Path.Combine(_folder, file);

    private void Configure()
    {
        using (var openssl = Launch("openssl", $"req -x509 -newkey rsa:2048 -nodes -keyout {In("key.pem")} -out {Certificate} -days 2 "
            + "-subj /CN=localhost -addext subjectAltName=DNS:localhost"))
        {
            openssl.WaitForExit();
        }

        File.WriteAllText(In("plugins"), "[].");
        File.WriteAllText(In("rabbitmq.conf"), $"""
            listeners.tcp.1 = 127.0.0.1:{Port}
            listeners.ssl.1 = 127.0.0.1:{TlsPort}
            ssl_options.certfile = {Certificate}
            ssl_options.keyfile = {In("key.pem")}
            log.console = false
            log.file.level = warning
            disk_free_limit.absolute = 1MB
            load_definitions = {In("definitions.json")}

            """);
        File.WriteAllText(In("definitions.json"), """
            {
              "users": [
                { "name": "guest", "password": "guest", "tags": "administrator" },
                { "name": "bob", "password": "p/w", "tags": "" }
              ],
              "vhosts": [{ "name": "/" }, { "name": "shop/eu" }],
              "permissions": [
                { "user": "guest", "vhost": "/", "configure": ".*", "write": ".*", "read": ".*" },
                { "user": "bob", "vhost": "shop/eu", "configure": "^$", "write": ".*", "read": ".*" }
              ],
              "queues": [{ "name": "mq:Ask.inq", "vhost": "shop/eu", "durable": true, "auto_delete": false, "arguments": {} }],
              "exchanges": [],
              "bindings": []
            }
            """);
    }

    private Process Launch(string command, string arguments)
    {
        var start = new ProcessStartInfo(command, arguments)
        {
            UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        foreach (var (name, value) in new (string, string)[]
        {
            ("HOME", _folder), ("ERL_EPMD_PORT", _epmd.ToString()), ("ERL_EPMD_ADDRESS", "127.0.0.1"),
            ("RABBITMQ_DIST_PORT", _distribution.ToString()), ("RABBITMQ_NODENAME", NodeName), ("RABBITMQ_BASE", _folder),
            ("RABBITMQ_MNESIA_BASE", In("mnesia")), ("RABBITMQ_LOG_BASE", In("log")), ("RABBITMQ_PID_FILE", In("pid")),
            ("RABBITMQ_ENABLED_PLUGINS_FILE", In("plugins")), ("RABBITMQ_CONFIG_FILE", In("rabbitmq.conf")),
            ("RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS", "+S 2:2 +sbwt none +sbwtdcpu none +sbwtdio none"),
        })
        {
            start.EnvironmentVariables[name] = value;
        }

        var process = Process.Start(start)!;
        process.OutputDataReceived += static (_, _) => { };
        process.ErrorDataReceived += static (_, _) => { };
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
        return process;
    }

    // the process that was started is a script, which ends with the broker
    private void End(int signal)
    {
        if (!_process!.HasExited) Assert.That(SendSignal(int.Parse(File.ReadAllText(In("pid"))), signal), Is.Zero);
        _process.WaitForExit();
        _process.Dispose();
        _process = null;
    }

    [DllImport("libc", EntryPoint = "kill", SetLastError = true)]
    private static extern int SendSignal(int process, int signal);
}
