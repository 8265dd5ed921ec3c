using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Versioning;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Sockets;
using ServiceStack.HyperHost.SharedListeners;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>
/// Addresses shared by several applications: the supervisor accepts the connections, and passes each to the worker of its application.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class SharedAddresses(ServerLog log, HyperHostOptions options, ListeningSockets sockets, EventQueue events) : IDisposable
{
    // clients wait until all applications of an address have started, but at most this long
    private static readonly TimeSpan LongestStart = TimeSpan.FromSeconds(15);

    private SharedAddressServer? _server;
    private HashSet<string> _addresses = [];
    private bool _hasStopped;

    /// <summary>Sets the processes and their shared addresses.</summary>
    /// <param name="processes">All processes of the server.</param>
    /// <param name="serverPaths">Paths of the server itself, such as the status page.</param>
    public void Set(IReadOnlyList<ProcessPlan> processes, IReadOnlyList<string> serverPaths)
    {
        // an application with an invalid new configuration keeps running, and keeps its addresses
        foreach (var (one, other) in processes.SelectMany(one => processes.Where(other => other != one).Select(other => (one, other))))
        {
            one.Shared.AddRange(one.Own.Where(address => other.Shared.Contains(address)).ToList());
        }

        var sharing = processes.Where(process => process.Shared.Count > 0).ToList();
        if (sharing.Count == 0 && _server is null) return;

        _addresses = [.. sharing.SelectMany(process => process.Shared)];
        if (_server is null)
        {
            options.Log = log;
            options.LogLevels = log.Levels;
            _server = new SharedAddressServer(
                options.Limits, options.Transport, AllowedClients.WithEnvironment(options.AllowedClients), options.CreateLog());
            events.Later(LongestStart, () => Accept([]));
        }

        _server.ServerPaths = serverPaths;
        _server.SetApplications(sharing.ConvertAll(Describe));
        _server.EndAccept(_addresses);
    }

    /// <summary>Starts accepting on each address whose applications have all started.</summary>
    /// <param name="starting">The processes whose first worker, or whose replacement, is starting.</param>
    public void Accept(IReadOnlyCollection<ProcessPlan> starting)
    {
        if (_server is null || _hasStopped) return;

        foreach (var address in _addresses)
        {
            if (starting.Any(process => process.Shared.Contains(address) && !_server.IsServed(process.Name))) continue;
            if (sockets.HandleOf(address) is not { } descriptor) continue;

            _server.Accept(address, descriptor);
            sockets.Announce([address]);
        }
    }

    /// <summary>Sets whether a worker serves the application.</summary>
    public void SetServed(ProcessPlan process, bool isServed)
    {
        if (!_hasStopped && IsSharing(process)) _server!.SetServed(process.Name, isServed);
    }

    /// <summary>The descriptors that a worker inherits for its shared addresses.</summary>
    public IEnumerable<DescriptorHandle> DescriptorsOf(ProcessPlan process) =>
        IsSharing(process) ? _server!.DescriptorsOf(process.Name) : [];

    /// <summary>The worker's shared addresses in text form; null if it has none.</summary>
    public string? DescriptionFor(ProcessPlan process) => IsSharing(process) ? _server!.DescriptionFor(process.Name) : null;

    /// <summary>
    /// Stops accepting. The task completes when every accepted connection has been passed to a worker, or closed because no request
    /// arrived.
    /// </summary>
    public Task StopAsync()
    {
        _hasStopped = true;
        return _server?.StopAsync() ?? Task.CompletedTask;
    }

    public void Dispose() => _server?.Dispose();

    private bool IsSharing(ProcessPlan process) => process.Shared.Count > 0 && _server is not null;

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
