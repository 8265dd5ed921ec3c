using ServiceStack.HyperHost.Server.Configuration;


namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>A unit with the process that serves it, and, while it is reloaded, the one that is to take over.</summary>
internal sealed class SupervisedProcess(ProcessPlan plan)
{
    public ProcessPlan Plan { get; set; } = plan;

    public string Name => Plan.Name;

    public WorkerProcess? Serving { get; set; }

    public WorkerProcess? Next { get; set; }

    public Backoff Backoff { get; } = new();

    /// <summary>A process is being waited for, for the first time.</summary>
    public bool IsStarting { get; set; }

    /// <summary>It is not wanted any more.</summary>
    public bool IsRemoved { get; set; }

    /// <summary>When the process that serves ends, the next one is started: it can't begin before.</summary>
    public bool IsRestarting { get; set; }
}
