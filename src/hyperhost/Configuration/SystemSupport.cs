using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>
/// Reports settings that require Linux: worker processes with shared sockets, inherited sockets, users and modes of sockets, systemd. On
/// other systems one process serves one application.
/// </summary>
internal static class SystemSupport
{
    private static readonly (string[] Options, string Instead)[] LinuxOnly =
    [
        (["socket-owner", "socket-group", "socket-mode"], "Restrict who may enter the socket's folder instead."),
        (["max-requests", "max-memory", "max-age"], "Workers are replaced on Linux only. Restart the service on a schedule instead."),
        (["print-systemd"], "--print-service prints the commands that make a Windows service."),
    ];

    /// <summary>Adds an error with the alternative for each setting that requires Linux.</summary>
    public static void Check(ServerPlan plan)
    {
        foreach (var (options, instead) in LinuxOnly)
        {
            foreach (var option in options)
            {
                if (plan.Settings.Find(option) is { } setting)
                    plan.Findings.Error(setting.Where, $"--{option} needs Linux. {instead}");
            }
        }

        foreach (var second in plan.Processes.Skip(1).Select(static process => process.Applications[0]))
        {
            plan.Findings.Error(second.Where, $"application {second.Name} is one too many: only on Linux does hyperhost start a process "
                + "for each application. Start one hyperhost for each, with addresses of its own.");
        }

        foreach (var (address, where) in Addresses(plan))
        {
            if (address.Kind == ListenKind.Descriptor)
                plan.Findings.Error(where, $"{address}: only on Linux does hyperhost inherit a socket. Give an address with a port.");
            else if (address.Kind == ListenKind.Unix && !UnixEndPoints.AreSupported)
                plan.Findings.Error(where, $"{address}: this system has no Unix sockets. Give an address with a port.");
            else if (address.IsAbstract)
                plan.Findings.Error(where, $"{address}: only Linux has abstract names of sockets. Give a path, or an address with a port.");
        }
    }

    private static IEnumerable<(ListenAddress Address, string Where)> Addresses(ServerPlan plan) =>
        from process in plan.Processes
        from text in process.Addresses
        select (ListenAddress.Parse(text), plan.SourceOf(text, process));
}
