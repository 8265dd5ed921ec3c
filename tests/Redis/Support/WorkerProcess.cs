using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>A process of tests/Redis.Worker, on the runtime of the test.</summary>
internal sealed class WorkerProcess : IDisposable
{
    private readonly Process _process;

    private WorkerProcess(Process process) => _process = process;

    public static bool IsMono { get; } = Type.GetType("Mono.Runtime") != null;

    /// <summary>Starts the process, and waits until it is ready.</summary>
    /// <param name="arguments">Command-line arguments.</param>
    /// <param name="variables">Environment variables in addition to this process's.</param>
    public static WorkerProcess Start(string arguments, params (string Name, string Value)[] variables)
    {
        var folder = Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", "..", "..", "Redis.Worker", "bin"));
        var build = new DirectoryInfo(AppContext.BaseDirectory.TrimEnd('/'));
        var program = Path.Combine(folder, build.Parent!.Name, build.Name, "Redis.Worker." + (IsMono ? "exe" : "dll"));
        var start = new ProcessStartInfo(IsMono ? "mono" : "dotnet", program + " " + arguments)
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        foreach (var (name, value) in variables) start.EnvironmentVariables[name] = value;
        var worker = new WorkerProcess(Process.Start(start)!);
        Assert.That(worker._process.StandardOutput.ReadLine(), Is.EqualTo("started"));
        return worker;
    }

    /// <returns>The line written in response.</returns>
    public string? Request(string line)
    {
        _process.StandardInput.WriteLine(line);
        return _process.StandardOutput.ReadLine();
    }

    /// <summary>Discards its output from now on.</summary>
    public void DiscardOutput() => Task.Run(_process.StandardOutput.ReadToEnd);

    public void Kill() => _process.Kill();

    public void Dispose()
    {
        if (!_process.HasExited) _process.Kill();
        _process.WaitForExit();
        _process.Dispose();
    }
}
