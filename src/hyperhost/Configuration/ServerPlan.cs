using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>The applications, addresses and settings of a server.</summary>
internal sealed class ServerPlan(Settings settings)
{
    public Settings Settings { get; } = settings;

    public Findings Findings => Settings.Findings;

    /// <summary>Name of the server, in log lines and for systemd.</summary>
    public string Name => Settings.Text("name") ?? "hyperhost";

    /// <summary>The server's addresses, for applications without addresses of their own.</summary>
    public List<string> Addresses { get; } = [];

    /// <summary>The option that configured each address.</summary>
    public Dictionary<string, string> AddressSources { get; } = [];

    public List<ApplicationPlan> Applications { get; } = [];

    /// <summary>The worker processes and their applications.</summary>
    public List<ProcessPlan> Processes { get; } = [];

    /// <summary>In a process with shared addresses: the supervisor's description of them, see InheritedAddresses.</summary>
    public string? InheritedAddresses { get; set; }

    /// <summary>Whether the server can start with this plan.</summary>
    public bool CanStart => Findings.Errors.Count == 0 && Processes.Count > 0;

    /// <summary>In a worker: the prefix of its log lines, after time and level; empty if the server has only one worker.</summary>
    public string LogPrefix { get; set; } = "";

    /// <summary>How long a stopping worker still accepts while /readyz fails, so that load balancers notice.</summary>
    public TimeSpan NoticeTime => Settings.ToOptions().Health is { IsEnabled: true, DrainDelay: var delay } ? delay : TimeSpan.Zero;

    /// <summary>
    /// Maximum duration of a stop: the delay for load balancers, the time for idle connections to send their last request, and the drain
    /// time for requests in flight.
    /// </summary>
    public TimeSpan DrainTime
    {
        get
        {
            var limits = Settings.ToOptions().Limits;
            return NoticeTime + limits.IdleDrainTime + limits.DrainTimeout;
        }
    }

    /// <summary>The option or the line of a file that configured an address of the process.</summary>
    public string SourceOf(string address, ProcessPlan process) =>
        AddressSources.TryGetValue(address, out var source) ? source : process.Applications[0].Where;

    /// <summary>All errors: the server's first, then the applications'.</summary>
    public IEnumerable<string> Problems => Findings.Errors.Concat(Findings.ApplicationErrors);
}
