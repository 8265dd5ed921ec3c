using System;
using System.Linq;

namespace ServiceStack.HyperHost.Platforms.Machines;

/// <summary>A service that is installed in Windows, as its owner has it: through sc.exe.</summary>
/// <param name="machine">Where it is installed.</param>
/// <param name="name">Its name.</param>
internal sealed class WindowsServiceEntry(WindowsMachine machine, string name) : IDisposable
{
    private string _output = "";

    /// <summary>"RUNNING" and its like; null if there is no such service.</summary>
    public string? State => machine.RunTool("sc", "query", name).Output.Split('\n')
        .Where(static line => line.Contains("STATE")).Select(static line => line.Trim().Split(' ')[^1]).FirstOrDefault();

    public void Start() => Assert.That(TryStart(), Is.True, _output);

    /// <returns>False if the service has ended.</returns>
    public bool TryStart()
    {
        _output = machine.RunTool("sc", "start", name).Output;
        Wait.Until(() => State is "RUNNING" or "STOPPED", name + " has started", () => State ?? "not there");
        return State == "RUNNING";
    }

    public void Stop()
    {
        machine.RunTool("sc", "stop", name);
        Wait.Until(() => State == "STOPPED", name + " has stopped", () => State ?? "not there");
    }

    public void Dispose()
    {
        machine.RunTool("sc", "stop", name);
        machine.RunTool("sc", "delete", name);
    }
}
