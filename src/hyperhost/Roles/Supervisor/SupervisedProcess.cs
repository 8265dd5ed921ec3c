using System.Runtime.Versioning;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>A process of the plan: the worker that serves it, and during a reload the replacement worker.</summary>
[SupportedOSPlatform("linux")]
internal sealed class SupervisedProcess(ProcessPlan plan)
{
    public ProcessPlan Plan { get; set; } = plan;

    public string Name => Plan.Name;

    public WorkerProcess? Serving { get; set; }

    public WorkerProcess? Next { get; set; }

    /// <summary>The copy that it was last ready from: workers that are not started by a reload run from it. Null for none.</summary>
    public ShadowCopy? Copy { get; set; }

    public Backoff Backoff { get; } = new();

    /// <summary>Whether one of its workers has been ready.</summary>
    public bool HasServed { get; set; }

    /// <summary>Its first worker has been started and is not ready yet.</summary>
    public bool IsStarting { get; set; }

    /// <summary>When its reload began, as Unix time in milliseconds; 0 while there is none.</summary>
    public long ReloadSince { get; set; }

    /// <summary>What caused it.</summary>
    public string ReloadReason { get; set; } = "";

    /// <summary>The configuration does not have it any more.</summary>
    public bool IsRemoved { get; set; }
}
