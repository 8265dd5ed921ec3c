using System.Collections.Generic;
using ServiceStack.HyperHost.Hosting;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>Commands, the process, sources of options.</summary>
internal static partial class OptionTable
{
    private static IEnumerable<Option> Process() =>
    [
        new(OptionGroup.Commands, OptionKind.Flag, "check")
        {
            IsCommandLineOnly = true,
            Help = "Tries what a start does, reports errors with their place, and exits.",
        },
        new(OptionGroup.Commands, OptionKind.Text, "user")
        {
            IsCommandLineOnly = true,
            Value = "NAME",
            Help = "With --check, as root: the user whose rights are tried; the User of the unit.",
        },
        new(OptionGroup.Commands, OptionKind.Flag, "print-nginx")
        {
            IsCommandLineOnly = true,
            Help = "Prints an nginx configuration for this one.",
        },
        new(OptionGroup.Commands, OptionKind.Flag, "print-systemd")
        {
            IsCommandLineOnly = true,
            Help = "Prints a systemd unit that starts the server with these options.",
        },
        new(OptionGroup.Commands, OptionKind.Flag, "print-service")
        {
            IsCommandLineOnly = true,
            Help = "Prints PowerShell commands that make a Windows service of these options.",
        },
        new(OptionGroup.Commands, OptionKind.Flag, "print-dockerfile")
        {
            IsCommandLineOnly = true,
            Help = "Prints a container file that builds the project in the current folder and serves it on the port given.",
        },
        new(OptionGroup.Commands, OptionKind.Flag, "help", "h", "?") { IsCommandLineOnly = true, Help = "Shows this text." },
        new(OptionGroup.Commands, OptionKind.Flag, "version", "V") { IsCommandLineOnly = true, Help = "Shows the version." },
        new(OptionGroup.Process, OptionKind.Path, "configfile", "config-file")
        {
            IsCommandLineOnly = true,
            Help = "Options as <Setting Name=\"…\" Value=\"…\"/>; values may have $(filename), $(user) and $(group).",
        },
        new(OptionGroup.Process, OptionKind.Path, "config")
        {
            IsCommandLineOnly = true,
            Help = "A JSON file: { \"HyperHost\": { \"Listen\": [\"http://127.0.0.1:8080/\"], \"MaxBody\": \"64M\" } }. Or a "
                + "<configuration> as HyperFastCgi 0.4 has it: server, listener, apphost, web-applications.",
        },
        new(OptionGroup.Process, OptionKind.Path, "settings")
        {
            IsCommandLineOnly = true,
            Default = "hyperhost.exe.config or hyperhost.dll.config beside the program",
            Help = "A file whose <appSettings> are read.",
        },
        new(OptionGroup.Process, OptionKind.Text, "name")
        {
            Value = "NAME",
            Default = "hyperhost",
            Help = "Name of the server in log lines and units.",
        },
        new(OptionGroup.Process, OptionKind.Path, "pidfile") { Help = "A file for the process's number; removed at the end." },
        new(OptionGroup.Process, OptionKind.Number, "max-requests")
        {
            Default = "0 (no limit)",
            Help = "Requests after which a v3 application's worker is replaced, give or take a tenth; nothing is lost.",
        },
        new(OptionGroup.Process, OptionKind.Size, "max-memory")
        {
            Default = "0 (no limit)",
            Help = "Bytes of resident memory at which a worker is replaced.",
        },
        new(OptionGroup.Process, OptionKind.Time, "max-age")
        {
            Default = "0 (no limit)",
            Help = "Time after which a worker is replaced, give or take a tenth.",
        },
        new(OptionGroup.Process, OptionKind.Flag, "stoppable", "stopable")
        {
            Default = "False",
            Help = "Enter on standard input stops the server. Without it standard input is never read.",
        },
    ];

    private static IEnumerable<Option> Logging() =>
    [
        new(OptionGroup.Logging, OptionKind.Path, "logfile")
        {
            Environment = ["MONO_FCGI_LOGFILE", "MONO_LOGFILE"],
            AppSettings = ["FastCgiLogFile"],
            Help = "A file for log lines; opened again on SIGUSR1.",
        },
        new(OptionGroup.Logging, OptionKind.Levels, "loglevels")
        {
            Environment = ["MONO_FCGI_LOGLEVELS"],
            AppSettings = ["FastCgiLogLevels"],
            Default = "Standard",
            Values = ["Debug", "Notice", "Warning", "Error", "Standard", "All"],
            Help = "Any of Debug, Notice, Warning, Error, with commas between them; Standard is all but Debug; All.",
        },
        new(OptionGroup.Logging, OptionKind.Flag, "printlog")
        {
            Environment = ["MONO_FCGI_PRINTLOG", "MONO_PRINTLOG"],
            Default = "True",
            Help = "Log lines to standard output too.",
        },
        new(OptionGroup.Logging, OptionKind.Flag, "verbose", "v") { Default = "False", Help = "The level Debug too." },
        new(OptionGroup.Logging, OptionKind.Text, "log-format")
        {
            Value = "FORMAT",
            Default = "auto",
            Values = ["auto", "text", "color", "json", "journal"],
            Help = "text, color, json, or journal (journald's priorities); auto is color on a terminal without NO_COLOR, journal with "
                + "JOURNAL_STREAM, and text elsewhere.",
            Set = static (options, value) => options.LogFormat = OptionValue.Name<HostLogFormat>(value),
        },
        new(OptionGroup.Logging, OptionKind.Text, "syslog")
        {
            Value = "TARGET",
            Bare = SyslogTarget.Standard,
            Default = "none; the bare name means /dev/log",
            Help = "syslog gets the log's lines too: a socket, or a server as udp://10.0.0.5:514.",
            Set = static (options, value) =>
            {
                SyslogTarget.Parse(value);
                options.Syslog = value;
            },
        },
        new(OptionGroup.Logging, OptionKind.Path, "access-log")
        {
            Help = "A file for one line a request; opened again on SIGUSR1. - means standard output.",
        },
        new(OptionGroup.Logging, OptionKind.Text, "access-format")
        {
            Value = "FORMAT",
            Default = AccessLog.DefaultFormat,
            Values = ["json"],
            Help = "Its lines, with php-fpm's letters: hyperhost help access-format lists them. json makes JSON objects.",
            Set = static (_, value) => AccessLog.CheckFormat(value),
        },
    ];
}
