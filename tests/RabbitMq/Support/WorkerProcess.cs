using System;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>A process of tests/RabbitMq.Worker, on the runtime of the test.</summary>
internal sealed class WorkerProcess : IDisposable
{
    private readonly Process _process;

    private WorkerProcess(Process process) => _process = process;

    private static bool IsMono { get; } = Type.GetType("Mono.Runtime") != null;

    /// <summary>Starts it, and waits until it is ready.</summary>
    public static WorkerProcess Start(string arguments)
    {
        var folder = Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", "..", "..", "RabbitMq.Worker", "bin"));
        var build = new DirectoryInfo(AppContext.BaseDirectory.TrimEnd('/'));
        var program = Path.Combine(folder, build.Parent!.Name, build.Name, "RabbitMq.Worker." + (IsMono ? "exe" : "dll"));
        var process = Process.Start(new ProcessStartInfo(IsMono ? "mono" : "dotnet", program + " " + arguments)
        {
            UseShellExecute = false, RedirectStandardOutput = true,
        })!;
        Assert.That(process.StandardOutput.ReadLine(), Is.EqualTo("started"));
        Task.Run(process.StandardOutput.ReadToEnd);
        return new WorkerProcess(process);
    }

    /// <summary>SIGKILL.</summary>
    public void Kill() => _process.Kill();

    public void Dispose()
    {
        if (!_process.HasExited) _process.Kill();
        _process.WaitForExit();
        _process.Dispose();
    }
}
