using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Runtime.InteropServices;
using NUnit.Framework;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>A redis-server of the test's own, on a free port, in a folder that goes with it.</summary>
internal sealed class RedisServer : IDisposable
{
    private const int SigKill = 9;
    private const int SigStop = 19;
    private const int SigCont = 18;

    private readonly string _folder;
    private readonly string _executable;
    private readonly List<string> _arguments;
    private Process? _process;

    private RedisServer(int port, string executable, IEnumerable<string> arguments)
    {
        Port = port;
        _executable = executable;
        _folder = Path.Combine(Path.GetTempPath(), "redis-tests-" + Guid.NewGuid().ToString("N"));
        Directory.CreateDirectory(_folder);
        _arguments = [.. arguments];
    }

    public int Port { get; }

    public string Address => "127.0.0.1:" + Port;

    /// <param name="options">More options of the server's command line.</param>
    public static RedisServer Start(params string[] options)
    {
        var port = Ports.Free();
        var server = new RedisServer(
            port, "redis-server", ["--port", port.ToString(), "--bind", "127.0.0.1", "--save", "\"\"", .. options]);
        server.Begin();
        return server;
    }

    /// <param name="configuration">Of the sentinel; it writes into its file.</param>
    public static RedisServer StartSentinel(string configuration)
    {
        var port = Ports.Free();
        var server = new RedisServer(port, "redis-server", []);
        var file = Path.Combine(server._folder, "sentinel.conf");
        File.WriteAllText(file, $"port {port}\nbind 127.0.0.1\n{configuration}\n");
        server._arguments.AddRange([file, "--sentinel"]);
        server.Begin();
        return server;
    }

    /// <summary>Starts it again after <see cref="Kill"/>, on the same port and with what it kept.</summary>
    public void Begin()
    {
        var start = new ProcessStartInfo(_executable, string.Join(" ", _arguments) + (HasFile ? "" : " --dir " + _folder))
        {
            UseShellExecute = false,
            RedirectStandardOutput = true,
        };
        _process = Process.Start(start)!;
        _process.OutputDataReceived += static (_, _) => { };
        _process.BeginOutputReadLine();
        Wait.Until(
            () => RawConnection.TryAsk(Port, "PING") is { } answer && !answer.StartsWith("-LOADING", StringComparison.Ordinal),
            "redis-server answers");
    }

    public void Kill()
    {
        Signal(SigKill);
        _process!.WaitForExit();
        _process.Dispose();
        _process = null;
    }

    public void Pause() => Signal(SigStop);

    public void Continue() => Signal(SigCont);

    public void Dispose()
    {
        if (_process != null) Kill();
        Directory.Delete(_folder, recursive: true);
    }

    private bool HasFile => _arguments.Contains("--sentinel");

    private void Signal(int signal) => Assert.That(SendSignal(_process!.Id, signal), Is.Zero);

    [DllImport("libc", EntryPoint = "kill", SetLastError = true)]
    private static extern int SendSignal(int process, int signal);
}
