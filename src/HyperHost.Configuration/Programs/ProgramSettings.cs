using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using ServiceStack.HyperHost.Configuration.Files;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Configuration.Platform;
using ServiceStack.HyperHost.Hosting;

namespace ServiceStack.HyperHost.Configuration.Programs;

/// <summary>
/// The options of a program with a HyperAppHost: those of hyperhost that concern the host, its addresses and its logs. Of several sources
/// the highest counts, as <see cref="SettingSource"/> orders them.
/// </summary>
internal sealed class ProgramSettings : IDisposable
{
    private const int Started = 0;
    /// <summary>Exit code of a program with an invalid address or option.</summary>
    public const int Misused = 2;

    // options without Set that a program has too
    private static readonly HashSet<string> Known =
        ["listen", "config", "logfile", "loglevels", "printlog", "verbose", "access-log", "access-format", "help", "version"];

    // variables of hyperhost that are no options
    private static readonly string[] OtherVariables = ["HYPERHOST_WORKER", "HYPERHOST_SUPERVISOR", StatisticsHome.Variable];

    private readonly ProgramEnvironment _environment;
    private readonly Settings _settings = new(new Findings()) { Allows = IsForPrograms };
    private readonly SystemdNotifier _systemd;
    private StatisticsHome? _statistics;
    private ServerLog? _log;
    private AccessLogFile? _accessLog;

    public ProgramSettings() : this(ProgramEnvironment.OfProcess())
    {
    }

    public ProgramSettings(ProgramEnvironment environment)
    {
        _environment = environment;
        _systemd = new SystemdNotifier(environment.Variable("NOTIFY_SOCKET"));
    }

    /// <summary>The addresses to listen on, those of the source with the highest precedence.</summary>
    public IReadOnlyList<string> Addresses { get; private set; } = [];

    /// <summary>What was found in the sources.</summary>
    public Findings Findings => _settings.Findings;

    public static bool IsForPrograms(Option option) => option.Set is not null || Known.Contains(option.Name);

    /// <summary>Reads all sources.</summary>
    /// <param name="arguments">Options and addresses of the command line.</param>
    /// <param name="defaultAddresses">The addresses if no source has any.</param>
    /// <param name="application">The assembly of the AppHost.</param>
    /// <param name="output">Gets the help.</param>
    /// <param name="errors">Gets a line for each mistake.</param>
    /// <returns>Null to start; else the exit code.</returns>
    public int? Read(
        IReadOnlyList<string> arguments, IReadOnlyList<string> defaultAddresses, Assembly application, TextWriter output,
        TextWriter errors)
    {
        CommandLine.Read(arguments, _settings, TryAddAddress);
        foreach (var address in defaultAddresses) AddAddress(address, SettingSource.Code);
        if (_settings.Flag("help"))
        {
            ProgramHelp.Write(output, application.GetName().Name!);
            return Started;
        }

        if (_settings.Flag("version"))
        {
            var host = VersionOf(typeof(ProgramSettings).Assembly);
            output.WriteLine($"{application.GetName().Name} {VersionOf(application)} (HyperHost {host})");
            return Started;
        }

        ReadFiles(application);
        ReadEnvironment();
        if (_settings.Text("config") is { } file) Json.JsonSettingsFile.Read(file, SettingSource.File, _settings);
        Addresses = [.. _settings.Every("listen").Select(setting => setting.Value).Distinct()];
        _settings.CheckValues();

        foreach (var line in Findings.Warnings.Concat(Findings.Errors)) errors.WriteLine(line);
        return Findings.Errors.Count > 0 ? Misused : null;
    }

    /// <summary>Sets what was read, over what the program has set.</summary>
    /// <param name="options">The host's.</param>
    /// <param name="application">The name of the application, for its log.</param>
    public void Apply(HyperHostOptions options, string application)
    {
        _settings.Apply(options);
        if (_settings.Text("status") is not null && StatisticsHome.Enter() is { } home)
        {
            _statistics = home;
            home.Configure(options, [], static () => 0);
        }

        ApplyLog(options, application);
        if (_settings.Text("access-log") is not { } path) return;

        _accessLog = new AccessLogFile(
            path, _settings.Text("access-format") ?? AccessLog.DefaultFormat, application, Console.Out, Console.Error.WriteLine);
        options.AccessLog = _accessLog.Log;
    }

    /// <summary>The program listens: the service manager is notified.</summary>
    /// <param name="status">One line for its status.</param>
    public void NotifyStarted(string status) => _systemd.Ready(status);

    /// <summary>The program stops listening; the requests in flight follow.</summary>
    public void NotifyStopping() => _systemd.Stopping();

    /// <summary>Opens log files again under their names. On any thread.</summary>
    public void Reopen()
    {
        _log?.Reopen();
        _accessLog?.Reopen();
    }

    public void Dispose()
    {
        _accessLog?.Dispose();
        _log?.Dispose();
        _statistics?.Dispose();
        _systemd.Dispose();
    }

    private bool TryAddAddress(string word)
    {
        // the start reports one that is malformed
        if (word.IndexOf(':') < 0) return false;

        AddAddress(word, SettingSource.CommandLine);
        return true;
    }

    private void AddAddress(string address, SettingSource source) =>
        _settings.Add(OptionTable.Get("listen"), address, source, $"'{address}'");

    private void ReadFiles(Assembly application)
    {
        foreach (var path in _environment.WebConfigs(application))
        {
            if (File.Exists(path)) EnvironmentReader.ReadAppSettings(AppSettingsFile.Read(path, Findings), _settings);
        }

        ProgramFiles.Read(_environment, application, _settings);
    }

    private void ReadEnvironment()
    {
        EnvironmentReader.ReadEnvironment(
            name => name.StartsWith("HYPERHOST_", StringComparison.Ordinal) ? _environment.Variable(name) : null, _settings);
        EnvironmentReader.CheckEnvironment(_environment.VariableNames, OtherVariables, _settings);
    }

    private void ApplyLog(HyperHostOptions options, string application)
    {
        if (_settings.Text("loglevels") is { } names && LogLevelNames.TryParse(names, out var levels, out _)) options.LogLevels = levels;
        if (_settings.Flag("verbose")) options.LogLevels |= HostLogLevels.Debug;

        var path = _settings.Text("logfile");
        var prints = _settings.Flag("printlog", standard: true);
        if (path is null && prints) return;

        var console = prints ? Console.Out : null;
        _log = new ServerLog(path, console, Console.Error, options.LogLevels)
        {
            Format = options.LogFormat,
            ConsoleFormat = ServerLog.ConsoleFormatOf(options.LogFormat),
            Application = application,
            Syslog = options.Syslog is { } target ? SyslogTarget.Parse(target).Open(application, Console.Error.WriteLine) : null,
        };
        options.Log = _log;
        options.LogFormat = HostLogFormat.Text;
        options.Syslog = null;
    }

    private static string VersionOf(Assembly assembly) =>
        assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0] ?? "";
}
