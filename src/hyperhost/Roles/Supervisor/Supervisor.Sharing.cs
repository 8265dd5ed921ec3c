using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.SharedListeners;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>
/// Addresses that several applications share: the supervisor accepts their connections and sends them to the applications' workers.
/// </summary>
internal sealed partial class Supervisor
{
    // clients wait until all applications of an address have started, but not longer than this
    private static readonly TimeSpan LongestStart = TimeSpan.FromSeconds(15);

    private SharedAddressServer? _sharing;

    private bool IsSharing(SupervisedProcess process) => process.Plan.Shared.Count > 0 && _sharing is not null;

    /// <summary>Sets which processes share which addresses.</summary>
    private void Share(IReadOnlyList<ProcessPlan> processes)
    {
        // a process that is served as before because of an error in its configuration keeps its addresses
        foreach (var (one, other) in processes.SelectMany(one => processes.Where(other => other != one).Select(other => (one, other))))
        {
            one.Shared.AddRange(one.Own.Where(address => other.Shared.Contains(address)).ToList());
        }

        var sharing = processes.Where(process => process.Shared.Count > 0).ToList();
        if (sharing.Count == 0 && _sharing is null) return;

        if (_sharing is null)
        {
            options.Log = log;
            options.LogLevels = log.Levels;
            _sharing = new SharedAddressServer(
                options.Limits, options.Transport, AllowedClients.WithEnvironment(options.AllowedClients), options.CreateLog());
            Later(LongestStart, () => Accept(atOnce: true));
        }

        _sharing.ServerPaths = plan.Settings.ToOptions().ServerPaths();
        _sharing.SetApplications(sharing.ConvertAll(Describe));
        _sharing.EndAccept([.. sharing.SelectMany(process => process.Shared)]);
    }

    /// <summary>Starts to accept on each shared address whose applications have all started.</summary>
    private void Accept(bool atOnce = false)
    {
        if (_isStopping || _sharing is null) return;

        foreach (var address in _processes.SelectMany(process => process.Plan.Shared).Distinct())
        {
            if (!atOnce && _processes.Exists(process => process.Plan.Shared.Contains(address) && IsComing(process))) continue;
            if (sockets.HandleOf(address) is not { } descriptor) continue;

            _sharing.Accept(address, descriptor);
            sockets.Announce([address]);
        }
    }

    private bool IsComing(SupervisedProcess process) =>
        !_sharing!.IsServed(process.Name) && (process.IsStarting || process.Next is not null);

    private void NoteServed(SupervisedProcess process, bool isServed)
    {
        if (IsSharing(process)) _sharing!.SetServed(process.Name, isServed);
    }

    private static SharedApplication Describe(ProcessPlan process)
    {
        var application = process.Applications[0];
        var shared = new SharedApplication
        {
            Name = process.Name,
            Host = application.Host,
            Port = application.Port,
            VirtualPath = application.VirtualPath,
        };
        foreach (var address in process.Shared) shared.Addresses.Add(address);
        return shared;
    }
}
