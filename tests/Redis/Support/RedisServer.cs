using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Net.Sockets;
using System.Runtime.InteropServices;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>A redis-server process on a free port, with a temporary folder.</summary>
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

    /// <param name="options">Further command-line options.</param>
    public static RedisServer Start(params string[] options)
    {
        var port = Ports.Free();
        var server = new RedisServer(
            port, "redis-server", ["--port", port.ToString(), "--bind", "127.0.0.1", "--save", "\"\"", .. options]);
        server.Begin();
        return server;
    }

    /// <param name="configuration">Lines of the sentinel's file, which it rewrites.</param>
    /// <param name="port">Null for a free one.</param>
    public static RedisServer StartSentinel(string configuration, int? port = null)
    {
        var free = port ?? Ports.Free();
        var server = new RedisServer(free, "redis-server", []);
        var file = Path.Combine(server._folder, "sentinel.conf");
        File.WriteAllText(file, $"port {free}\nbind 127.0.0.1\n{configuration}\n");
        server._arguments.AddRange([file, "--sentinel"]);
        server.Begin();
        return server;
    }

    /// <summary>Restarts the server after <see cref="Kill"/>, on the same port and with its data.</summary>
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
            () => RawConnection.TryExecute(Port, "PING") is { } response && !response.StartsWith("-LOADING", StringComparison.Ordinal),
            "redis-server responds");
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

    /// <returns>
    /// Whether INFO has the text. False when the connection is closed: a sentinel has a server that it demotes close all of them.
    /// </returns>
    public bool Info(string text, string section = "REPLICATION")
    {
        try
        {
            using var connection = new RawConnection(Port);
            connection.Send("INFO " + section);
            connection.Send("PING");
            while (connection.ReadLine() is { } line && line != "+PONG")
            {
                if (line.Contains(text)) return true;
            }

            return false;
        }
        catch (Exception ex) when (ex is SocketException or IOException)
        {
            return false;
        }
    }

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
