using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Server.Options;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>What the server is going to serve, and with which settings.</summary>
internal sealed class ServerPlan(Settings settings)
{
    public Settings Settings { get; } = settings;

    public Findings Findings => Settings.Findings;

    /// <summary>Name of the server, in log lines and for systemd.</summary>
    public string Name => Settings.Text("name") ?? "hyperhost";

    /// <summary>Addresses of applications that have none of their own.</summary>
    public List<string> Addresses { get; } = [];

    /// <summary>For an address that an option named: which option.</summary>
    public Dictionary<string, string> AddressSources { get; } = [];

    public List<ApplicationPlan> Applications { get; } = [];

    /// <summary>What each process serves.</summary>
    public List<ProcessPlan> Processes { get; } = [];

    /// <summary>In a process that shares addresses with others: the text that the supervisor passed to it.</summary>
    public string? InheritedAddresses { get; set; }

    /// <summary>Whether the server can start with this plan.</summary>
    public bool CanStart => Findings.Errors.Count == 0 && Processes.Count > 0;

    /// <summary>In a worker: what its log lines begin with after time and level; empty for the only worker of a server.</summary>
    public string LogPrefix { get; set; } = "";

    /// <summary>How long balancers have to notice that /readyz fails, before a worker that stops accepts no more.</summary>
    public TimeSpan NoticeTime => Settings.ToOptions().Health is { IsEnabled: true, DrainDelay: var delay } ? delay : TimeSpan.Zero;

    /// <summary>
    /// How long a stop may take: until balancers have noticed, then until the last connections have sent their requests, and then for
    /// requests in flight.
    /// </summary>
    public TimeSpan DrainTime
    {
        get
        {
            var limits = Settings.ToOptions().Limits;
            return NoticeTime + limits.IdleDrainTime + limits.DrainTimeout;
        }
    }

    /// <summary>The option, or the line of a file, that named one of the addresses of a process.</summary>
    public string SourceOf(string address, ProcessPlan process) =>
        AddressSources.TryGetValue(address, out var source) ? source : process.Applications[0].Where;

    /// <summary>All errors: first those of the server, then those of applications.</summary>
    public IEnumerable<string> Problems => Findings.Errors.Concat(Findings.ApplicationErrors);
}
