using System;
using System.Collections.Generic;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Roles.Supervisor;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Supervising;

/// <summary>A worker in memory: notes what its supervisor wants, and reports what the test says.</summary>
internal sealed class FakeWorker(int id, ProcessPlan process, IWorkerEvents events) : IWorker
{
    public int Id => id;

    public ShadowCopy? Copy => null;

    public string Application => process.Name;

    /// <summary>What the supervisor has called, in order.</summary>
    public List<string> Calls { get; } = [];

    public void NoteReady() => Calls.Add("NoteReady");

    public void Reload() => Calls.Add("Reload");

    public void ReopenLogs() => Calls.Add("ReopenLogs");

    public void BeginStop() => Calls.Add("BeginStop");

    public void Release() => Calls.Add("Release");

    public void DrainForReplacement() => Calls.Add("DrainForReplacement");

    public void Kill() => Calls.Add("Kill");

    public void ReportReady() => events.OnReady(this);

    public void RequestReplacement(string reason) => events.OnReplacementRequested(this, reason);

    public void End(int code = 0, int seconds = 0, string? problem = null) =>
        events.OnEnded(this, new WorkerEnd(code, TimeSpan.FromSeconds(seconds), problem));
}
