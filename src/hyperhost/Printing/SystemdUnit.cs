using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Server.Printing;

/// <summary>A systemd unit that starts the server as it was told now.</summary>
internal static class SystemdUnit
{
    private const string Run = "/run/";

    private static readonly string[] Written = ["logfile", "access-log", "pidfile", "spool-folder"];

    /// <param name="plan">What is served.</param>
    /// <param name="command">The words that start the server.</param>
    public static void Write(ServerPlan plan, IReadOnlyList<string> command, TextWriter to)
    {
        var folders = RuntimeFolders(plan).ToList();
        to.WriteLine($"# put it into /etc/systemd/system/{plan.Name}.service, then:");
        to.WriteLine($"# systemctl daemon-reload && systemctl enable --now {plan.Name}");
        to.WriteLine("[Unit]");
        to.WriteLine($"Description={plan.Name}: {string.Join(", ", plan.Applications.Select(application => application.Name))}");
        to.WriteLine("After=network.target");
        to.WriteLine();
        to.WriteLine("[Service]");
        to.WriteLine("Type=notify");
        to.WriteLine("NotifyAccess=main");
        if (command.Count > 0 && Path.GetFileName(command[0]) == "mono")
        {
            to.WriteLine("Environment=MONO_GC_PARAMS=nursery-size=32m,default-allowance-ratio=1");
        }

        to.WriteLine("ExecStart=" + string.Join(" ", command.Select(Quote)));
        to.WriteLine("ExecReload=/bin/kill -HUP $MAINPID");
        to.WriteLine($"WorkingDirectory={Directory.GetCurrentDirectory()}");
        to.WriteLine("User=www-data");
        to.WriteLine("Group=www-data");
        if (folders.Count > 0)
        {
            to.WriteLine($"RuntimeDirectory={string.Join(" ", folders)}");
            to.WriteLine("RuntimeDirectoryMode=0755");
        }

        to.WriteLine("Restart=on-failure");
        to.WriteLine("RestartPreventExitStatus=2");
        to.WriteLine($"TimeoutStopSec={DrainSeconds(plan) + 15}");
        to.WriteLine("LimitNOFILE=65536");
        to.WriteLine("UMask=0027");
        to.WriteLine("NoNewPrivileges=true");
        to.WriteLine("PrivateTmp=true");
        to.WriteLine("PrivateDevices=true");
        to.WriteLine("ProtectSystem=strict");
        var writable = string.Join(" ", WritableFolders(plan).Select(Quote));
        if (writable.Length > 0) to.WriteLine("ReadWritePaths=" + writable);
        to.WriteLine("ProtectHome=read-only");
        to.WriteLine("ProtectKernelTunables=true");
        to.WriteLine("ProtectKernelModules=true");
        to.WriteLine("ProtectControlGroups=true");
        to.WriteLine("RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK");
        to.WriteLine("RestrictNamespaces=true");
        to.WriteLine("RestrictSUIDSGID=true");
        to.WriteLine("LockPersonality=true");
        to.WriteLine();
        to.WriteLine("[Install]");
        to.WriteLine("WantedBy=multi-user.target");
    }

    // systemd makes them, owned by the user, before the server starts
    private static IEnumerable<string> RuntimeFolders(ServerPlan plan) =>
        plan.Units.SelectMany(unit => unit.Addresses).Select(ListenAddress.Parse)
            .Where(address => address.Kind == ListenKind.Unix && !address.IsAbstract)
            .Select(address => Path.GetDirectoryName(address.UnixPath!)!)
            .Where(folder => folder.StartsWith(Run, StringComparison.Ordinal))
            .Select(folder => folder.Substring(Run.Length))
            .Distinct();

    private static IEnumerable<string> WritableFolders(ServerPlan plan) =>
        Written.Select(name => (Name: name, Path: plan.Settings.Text(name)))
            .Where(setting => setting.Path is not null and not "-")
            .Select(setting => setting.Name == "spool-folder" ? Path.GetFullPath(setting.Path!)
                : Path.GetDirectoryName(Path.GetFullPath(setting.Path!))!)
            .Where(folder => !folder.StartsWith(Run, StringComparison.Ordinal))
            .Distinct();

    private static int DrainSeconds(ServerPlan plan)
    {
        var options = new HyperHostOptions();
        plan.Settings.Apply(options);
        return (int)Math.Ceiling(options.Limits.DrainTimeout.TotalSeconds);
    }

    // systemd's own quoting; % and $ are its own too
    private static string Quote(string word)
    {
        var escaped = word.Replace("\\", "\\\\").Replace("\"", "\\\"").Replace("%", "%%").Replace("$", "$$");
        return escaped.Length > 0 && escaped.All(c => c is not (' ' or '\t' or '\'' or '"' or ';')) ? escaped : "\"" + escaped + "\"";
    }
}
