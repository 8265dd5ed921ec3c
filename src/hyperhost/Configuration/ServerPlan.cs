using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Server.Options;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>Everything a start of the server will do.</summary>
internal sealed class ServerPlan(Settings settings)
{
    public Settings Settings { get; } = settings;

    public Findings Findings => Settings.Findings;

    /// <summary>Name in log lines and units.</summary>
    public string Name => Settings.Text("name") ?? "hyperhost";

    /// <summary>Addresses of applications that have none of their own.</summary>
    public List<string> Addresses { get; } = [];

    /// <summary>Which option said an address, where one did.</summary>
    public Dictionary<string, string> AddressSources { get; } = [];

    public List<ApplicationPlan> Applications { get; } = [];

    /// <summary>What each process serves.</summary>
    public List<ProcessPlan> Processes { get; } = [];

    /// <summary>In a process that shares addresses with others: its part in them, as the supervisor said it.</summary>
    public string? InheritedAddresses { get; set; }

    /// <summary>Nothing keeps it from starting.</summary>
    public bool CanStart => Findings.Errors.Count == 0 && Processes.Count > 0;

    /// <summary>Whether each unit gets a process of its own, watched by this one.</summary>
    public bool IsSupervised => Processes.Count > 1;

    /// <summary>What requests in flight have when the server stops.</summary>
    public TimeSpan DrainTime
    {
        get
        {
            var options = new HyperHostOptions();
            Settings.Apply(options);
            return options.Limits.DrainTimeout;
        }
    }

    /// <summary>Where one of a unit's addresses stands.</summary>
    public string SourceOf(string address, ProcessPlan process) =>
        AddressSources.TryGetValue(address, out var place) ? place : process.Applications[0].Where;

    /// <summary>Everything that is wrong, the worst first.</summary>
    public IEnumerable<string> Problems => Findings.Errors.Concat(Findings.ApplicationErrors);
}
