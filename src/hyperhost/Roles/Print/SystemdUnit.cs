using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Print;

/// <summary>A systemd unit that starts the server with the options of this command line.</summary>
internal static class SystemdUnit
{
    private const string Run = "/run/";
    private const string Logs = "/var/log/";
    private const string MonoGcParams = "nursery-size=32m,default-allowance-ratio=1";

    // ports below it require root or CAP_NET_BIND_SERVICE
    private const int MinFreePort = 1024;
    private const int MaxKept = 64;

    /// <param name="plan">The plan to serve.</param>
    /// <param name="command">The command line of the server.</param>
    /// <param name="folder">The unit's working directory, against which relative paths in the command line are resolved.</param>
    /// <param name="to">Gets the unit.</param>
    public static void Write(ServerPlan plan, IReadOnlyList<string> command, string folder, TextWriter to)
    {
        var unit = UnitName(plan.Name);
        to.WriteLine($"# put it into /etc/systemd/system/{unit}.service, then:");
        to.WriteLine($"# systemctl daemon-reload && systemctl enable --now {unit}");
        to.WriteLine("[Unit]");
        to.WriteLine(
            "Description=" + Plain($"{plan.Name}: {string.Join(", ", plan.Applications.Select(application => application.Name))}"));
        to.WriteLine("After=network.target");
        to.WriteLine("# crashes in a row end nothing for good");
        to.WriteLine("StartLimitIntervalSec=0");
        to.WriteLine();
        to.WriteLine("[Service]");
        to.WriteLine("Type=notify");
        to.WriteLine("NotifyAccess=main");
        to.WriteLine("Environment=" + (command.Count > 0 && IsMono(command[0])
            ? "MONO_GC_PARAMS=" + MonoGcParams : RuntimeCompiler.Variable + "=" + RuntimeCompiler.Stays));
        to.WriteLine("ExecStart=" + string.Join(" ", command.Select(word => Quote(word.Replace("$", "$$")))));
        to.WriteLine("ExecReload=/bin/kill -HUP $MAINPID");
        to.WriteLine("WorkingDirectory=" + Plain(folder));
        to.WriteLine("User=www-data");
        to.WriteLine("Group=www-data");
        var capability = Addresses(plan).Any(address => address.EndPoint?.Port is > 0 and < MinFreePort) ? "CAP_NET_BIND_SERVICE" : "";
        if (capability.Length > 0) to.WriteLine("AmbientCapabilities=" + capability);
        to.WriteLine("CapabilityBoundingSet=" + capability);
        var runtime = Below(Run, SocketFolders(plan).Concat(WrittenPaths.Folders(plan)));
        if (runtime.Length > 0)
        {
            to.WriteLine("RuntimeDirectory=" + runtime);
            to.WriteLine("RuntimeDirectoryMode=0755");
            to.WriteLine("RuntimeDirectoryPreserve=restart");
        }

        var logs = Below(Logs, WrittenPaths.Folders(plan));
        if (logs.Length > 0) to.WriteLine("LogsDirectory=" + logs);

        to.WriteLine("# systemd keeps the listening sockets while the service restarts: clients wait, and no request fails");
        to.WriteLine($"FileDescriptorStoreMax={MaxKept}");
        to.WriteLine($"Environment={ServiceManager.StoreVariable}={MaxKept}");
        to.WriteLine("RestartKillSignal=SIGUSR2");
        to.WriteLine("Restart=on-failure");
        to.WriteLine("RestartSec=1");
        to.WriteLine("RestartPreventExitStatus=2");
        to.WriteLine("# the supervisor stops its workers, and restarts one that the system ended");
        to.WriteLine("KillMode=mixed");
        to.WriteLine("OOMPolicy=continue");
        to.WriteLine($"TimeoutStopSec={DrainSeconds(plan) + 15}");
        to.WriteLine("LimitNOFILE=65536");
        to.WriteLine("TasksMax=4096");
        to.WriteLine("UMask=0027");
        to.WriteLine("NoNewPrivileges=true");
        to.WriteLine("PrivateTmp=true");
        to.WriteLine("PrivateDevices=true");
        to.WriteLine("ProtectSystem=strict");
        var writable = WrittenPaths.Folders(plan).Where(path => !IsMade(path)).Distinct().Select(Quote).ToList();
        if (writable.Count > 0) to.WriteLine("ReadWritePaths=" + string.Join(" ", writable));
        to.WriteLine("ProtectHome=read-only");
        to.WriteLine("ProtectKernelTunables=true");
        to.WriteLine("ProtectKernelModules=true");
        to.WriteLine("ProtectKernelLogs=true");
        to.WriteLine("ProtectControlGroups=true");
        to.WriteLine("ProtectClock=true");
        to.WriteLine("ProtectHostname=true");
        to.WriteLine("ProtectProc=invisible");
        to.WriteLine("RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK");
        to.WriteLine("RestrictNamespaces=true");
        to.WriteLine("RestrictRealtime=true");
        to.WriteLine("RestrictSUIDSGID=true");
        to.WriteLine("LockPersonality=true");
        to.WriteLine("SystemCallArchitectures=native");
        to.WriteLine("SystemCallFilter=@system-service");
        to.WriteLine("SystemCallErrorNumber=EPERM");
        to.WriteLine();
        to.WriteLine("[Install]");
        to.WriteLine("WantedBy=multi-user.target");
    }

    private static IEnumerable<ListenAddress> Addresses(ServerPlan plan) =>
        plan.Processes.SelectMany(process => process.Addresses).Select(ListenAddress.Parse);

    private static IEnumerable<string> SocketFolders(ServerPlan plan) =>
        Addresses(plan).Where(address => address.Kind == ListenKind.Unix && !address.IsAbstract)
            .Select(address => Path.GetDirectoryName(address.UnixPath!)!);

    // systemd creates these folders, owned by the user, before the server starts
    private static string Below(string parent, IEnumerable<string> folders) =>
        string.Join(" ", folders.Where(folder => folder.StartsWith(parent, StringComparison.Ordinal))
            .Select(folder => Quote(folder.Substring(parent.Length))).Distinct());

    private static bool IsMade(string folder) =>
        folder == "/dev" || folder.StartsWith(Run, StringComparison.Ordinal) || folder.StartsWith(Logs, StringComparison.Ordinal);

    // on Debian, mono is a symbolic link to mono-sgen
    private static bool IsMono(string program) => Path.GetFileName(program) is "mono" or "mono-sgen" or "mono64";

    private static string UnitName(string name) =>
        new([.. name.Select(c => (c < 128 && char.IsLetterOrDigit(c)) || c is '-' or '_' or '.' ? c : '-')]);

    private static int DrainSeconds(ServerPlan plan) => (int)Math.Ceiling(plan.DrainTime.TotalSeconds);

    // quotes one word of a list, by systemd's rules
    private static string Quote(string word)
    {
        var escaped = Plain(word.Replace("\\", "\\\\").Replace("\"", "\\\""));
        return escaped.Length > 0 && escaped.All(c => c is not (' ' or '\t' or '\'' or '"' or ';')) ? escaped : "\"" + escaped + "\"";
    }

    // escapes a value that systemd reads as one word, whatever characters it contains
    private static string Plain(string value) => value.Replace("%", "%%");
}
