using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Sharing;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>
/// Addresses that several applications share: their connections are accepted here, and given to the applications' processes.
/// </summary>
internal sealed partial class Supervisor
{
    // clients wait for the first start of all; one that takes long must not hold up the others
    private static readonly TimeSpan LongestStart = TimeSpan.FromSeconds(15);

    private SharedAddressServer? _sharing;

    private bool IsSharing(SupervisedProcess unit) => unit.Plan.Shared.Count > 0 && _sharing is not null;

    /// <summary>Says who shares what from now on.</summary>
    private void Share(IReadOnlyList<ProcessPlan> units)
    {
        // one that is served as before, since its configuration is wrong, still has its addresses
        foreach (var (one, other) in units.SelectMany(one => units.Where(other => other != one).Select(other => (one, other))))
        {
            one.Shared.AddRange(one.Own.Where(address => other.Shared.Contains(address)).ToList());
        }

        var sharing = units.Where(unit => unit.Shared.Count > 0).ToList();
        if (sharing.Count == 0 && _sharing is null) return;

        if (_sharing is null)
        {
            options.Log = log;
            options.LogLevels = log.Levels;
            _sharing = new SharedAddressServer(
                options.Limits, options.Transport, AllowedClients.WithEnvironment(options.AllowedClients), options.CreateLog());
            Later(LongestStart, () => Accept(atOnce: true));
        }

        _sharing.SetApplications(sharing.ConvertAll(Describe));
        _sharing.EndAccept([.. sharing.SelectMany(unit => unit.Shared)]);
    }

    /// <summary>Accepts on the shared addresses from now on, as soon as nobody of those who share one is still starting.</summary>
    private void Accept(bool atOnce = false)
    {
        if (_isStopping || _sharing is null) return;

        foreach (var address in _units.SelectMany(unit => unit.Plan.Shared).Distinct())
        {
            if (!atOnce && _units.Exists(unit => unit.Plan.Shared.Contains(address) && IsComing(unit))) continue;
            if (sockets.DescriptorOf(address) is not (>= 0 and var descriptor)) continue;

            _sharing.Accept(address, descriptor);
            sockets.Announce([address]);
        }
    }

    private bool IsComing(SupervisedProcess unit) => !_sharing!.IsServed(unit.Name) && (unit.IsStarting || unit.Next is not null);

    private void NoteServed(SupervisedProcess unit, bool isServed)
    {
        if (IsSharing(unit)) _sharing!.SetServed(unit.Name, isServed);
    }

    private static SharedApplication Describe(ProcessPlan unit)
    {
        var application = unit.Applications[0];
        var shared = new SharedApplication
        {
            Name = unit.Name,
            Host = application.Host,
            Port = application.Port,
            VirtualPath = application.VirtualPath,
        };
        foreach (var address in unit.Shared) shared.Addresses.Add(address);
        return shared;
    }
}
