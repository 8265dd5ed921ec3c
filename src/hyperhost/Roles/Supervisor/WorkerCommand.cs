using System;
using System.Collections.Generic;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>The command line and environment of a worker: this program again, with the plan of its process.</summary>
internal static class WorkerCommand
{
    // options that the plan in the worker's environment replaces
    private static readonly string[] PlanOptions =
    [
        "app", "applications", "appconfigfile", "appconfigdir", "listen", "socket", "address", "port", "filename", "pidfile",
            "stoppable", "name", "root",
    ];

    /// <summary>The options that are passed to every worker.</summary>
    public static IReadOnlyList<string> Arguments(ServerPlan plan) =>
    [
        .. from setting in plan.Settings.Effective()
           where setting.Option is { IsCommandLineOnly: false, Group: not OptionGroup.Replaced }
               && !PlanOptions.Contains(setting.Option.Name)
           select $"--{setting.Option.Name}={Value(setting)}",
    ];

    /// <param name="process">The process of the plan that the worker runs.</param>
    /// <param name="address">Maps an address of the process to the address of its inherited socket.</param>
    /// <param name="shared">Description of the shared addresses; null for none.</param>
    /// <param name="copy">The shadow copy's folder, from which the worker loads its assemblies; null for the originals.</param>
    /// <param name="isAlone">Whether the server has no other worker, so that log lines need no name.</param>
    public static Dictionary<string, string> Environ(ProcessPlan process, Func<string, string> address, string? shared, string? copy,
        bool isAlone)
    {
        var elements = process.Applications.Select(application =>
        {
            var element = WebApplicationFile.Write(application);
            element.Elements("listen").Remove();
            return element;
        }).ToList();
        var worker = new XElement("web-applications", isAlone ? null : new XAttribute("name", process.Name),
            copy is null ? null : new XAttribute("copy", copy), elements,
            process.Own.Select(one => new XElement("listen", address(one))),
            shared is null ? null : new XElement("shared", shared));
        return Self.Environ(
            (ServerEnvironment.WorkerVariable, worker.ToString(SaveOptions.DisableFormatting)),
            (RuntimeCompiler.Variable, RuntimeCompiler.ForChild(Environment.GetEnvironmentVariable)),
            ("NOTIFY_SOCKET", null),
            ("LISTEN_PID", null),
            ("LISTEN_FDS", null),
            ("LISTEN_FDNAMES", null),
            (ServiceManager.StoreVariable, null),
            ("WATCHDOG_PID", null),
            ("WATCHDOG_USEC", null));
    }

    private static string Value(Setting setting) =>
        setting.Option.Kind == OptionKind.Path && setting.Value != "-" ? System.IO.Path.GetFullPath(setting.Value) : setting.Value;
}
