using System.IO;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Configuration.Platform;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Logging.Access;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles;

/// <summary>The arguments, plan and outputs with which a process of the server starts, in any role.</summary>
internal sealed record ServerStart(ServerPlan Plan, string[] Arguments, string Folder, TextWriter Output, TextWriter Errors)
{
    /// <summary>Exit code of a process whose configuration is invalid.</summary>
    public const int BadConfiguration = 2;

    public ServerLog OpenLog()
    {
        var settings = Plan.Settings;
        var levels = HostLogLevels.Standard;
        if (settings.Find("loglevels") is { } names)
        {
            if (LogLevelNames.TryParse(names.Value, out var parsed, out var problem)) levels = parsed;
            else Plan.Findings.Warning(names.Where, problem);
        }

        if (settings.Flag("verbose")) levels |= HostLogLevels.Debug;
        var console = settings.Flag("printlog", standard: true) ? Output : null;
        var wanted = settings.ToOptions();
        var application = Plan.Processes.Count == 1 ? Plan.Processes[0].Name : null;
        return new ServerLog(settings.Text("logfile"), console, Errors, levels, Plan.LogPrefix)
        {
            Format = wanted.LogFormat,
            ConsoleFormat = ServerLog.ConsoleFormatOf(wanted.LogFormat),
            Application = application,
            Syslog = wanted.Syslog is { } target
                ? SyslogTarget.Parse(target).Open(application ?? settings.Text("name"), line => Errors.WriteLine("hyperhost: " + line))
                : null,
        };
    }

    public AccessLogFile? OpenAccessLog() => Plan.Settings.Text("access-log") is not { } path ? null
        : new AccessLogFile(
            path, Plan.Settings.Text("access-format") ?? AccessLog.DefaultFormat, Plan.Processes[0].Name, Output,
            message => Errors.WriteLine("hyperhost: " + message));

    /// <summary>Enters this process into the statistics folder; null if there is no status page.</summary>
    public StatisticsHome? EnterStatistics() => Plan.Settings.Text("status") is null ? null : StatisticsHome.Enter();
}
