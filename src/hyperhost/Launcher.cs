using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Threading;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.HyperHost.Server.Migration;
using ServiceStack.HyperHost.Server.Options;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles.Check;
using ServiceStack.HyperHost.Server.Roles.Inspect;
using ServiceStack.HyperHost.Server.Roles.Print;
using ServiceStack.HyperHost.Server.Roles.Show;
using ServiceStack.HyperHost.Server.Roles.Supervisor;
using ServiceStack.HyperHost.Server.Roles.Worker;
using ServiceStack.HyperHost.Server.Sockets;
using ServiceStack.HyperHost.Sharing;

namespace ServiceStack.HyperHost.Server;

/// <summary>Runs a command line, and returns its exit code.</summary>
internal sealed class Launcher(TextWriter output, TextWriter errors)
{
    private const int BadConfiguration = 2;

    private readonly string _folder = Directory.GetCurrentDirectory();
    private string[] _arguments = [];

    private static string Version =>
        typeof(Launcher).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0] ?? "";

    /// <summary>Whether threads are left that would keep the process alive after its Main has returned.</summary>
    public bool HasLeftThreads { get; private set; }

    /// <summary>Whether other processes ran the applications.</summary>
    public bool HasSupervised { get; private set; }

    public int Run(string[] arguments)
    {
        if (arguments.Length > 0 && arguments[0] == MigrateCommand.Name) return MigrateCommand.Run(arguments, Version, output, errors);
        if (arguments.Length > 0 && arguments[0] == InspectCommand.Name) return new InspectCommand(output, errors).Run(arguments);

        if (ShowCommand.IsMeant(arguments)) return new ShowCommand(output, errors).Run(arguments);

        _arguments = arguments;
        var plan = Plan();
        var settings = plan.Settings;
        if (settings.Flag("help")) return Print(HelpText.Write);
        if (settings.Flag("version")) return Print(to => to.WriteLine("hyperhost " + Version));

        if (settings.Flag("check")) return CheckReport.Write(plan, output, errors);

        if (!plan.CanStart)
        {
            foreach (var line in plan.Findings.Warnings.Concat(plan.Problems)) errors.WriteLine("hyperhost: " + line);
            return BadConfiguration;
        }

        if (settings.Flag("print-dockerfile")) return Print(to => ContainerFile.Write(plan, ProjectHere(), Version, to));
        if (settings.Flag("print-nginx")) return Print(to => NginxConfig.Write(plan, to));
        if (settings.Flag("print-systemd"))
            return Print(to => SystemdUnit.Write(plan, Self.Command(arguments, SaidBefore(arguments)), _folder, to));

        if (!plan.IsSupervised && Enter(plan) is { } code) return code;

        return Serve(plan);
    }

    private int? Enter(ServerPlan plan)
    {
        var here = Directory.GetCurrentDirectory();

        // what is run there reads the command line anew
        Directory.SetCurrentDirectory(_folder);
        if (AppAssembly.Enter(plan.Processes[0], plan.Settings.Text("engine"), _arguments) is { } code) return code;

        Directory.SetCurrentDirectory(here);
        return null;
    }

    private int Serve(ServerPlan plan)
    {
        var settings = plan.Settings;
        var worker = Environment.GetEnvironmentVariable(Surroundings.WorkerVariable);
        if (worker is { Length: > 0 }) SystemCalls.StopWithParent();

        using var log = OpenLog(plan, worker is { Length: > 0 } ? $"[{plan.Processes[0].Name}] " : "");
        foreach (var line in plan.Findings.Warnings) log.Warning(line);
        foreach (var line in plan.Problems) log.Error(line);
        if (TryOpenPidFile(settings, out var pidFile) is { } problem)
        {
            log.Error(problem);
            return BadConfiguration;
        }

        using (pidFile)
        {
            var options = new HyperHostOptions();
            settings.Apply(options);
            using var sockets = new ListeningSockets(log, options);
            sockets.Adopt(Environment.GetEnvironmentVariable(ListeningSockets.Variable));
            Environment.SetEnvironmentVariable(ListeningSockets.Variable, null);
            sockets.Keep(plan.Processes.SelectMany(process => process.Addresses));

            using var signals = new Signals();
            using var manager = ServiceManager.FromEnvironment();
            if (manager.HasLostSupervisor)
            {
                log.Error("The server that started this process has ended, or stops it again; so this process ends.");
                return 0;
            }

            if (settings.Flag("stoppable")) WaitForEnter(signals);
            var statistics = settings.Text("status") is null ? null : StatisticsHome.Enter();
            statistics?.Compact();
            if (plan.IsSupervised)
            {
                using var supervisor = new Supervisor(plan, _arguments, Plan, log, sockets, options, statistics);
                var end = supervisor.Run(signals, manager);
                HasSupervised = true;
                statistics?.Dispose();
                return end;
            }

            if (ThreadPoolMinimum.Set(options.Transport.MinThreads) is { } refused) log.Warning(refused);
            using var accessLog = OpenAccessLog(plan);
            var reload = ReloadMark.Take();

            // told to stop in the last moment of the program before this one
            if (reload.Since > 0 && SystemCalls.TakeBackEnd()) signals.Raise(ServerSignal.Stop);
            var files = Files(log, accessLog).ToList();
            void Configure(HyperHostOptions host)
            {
                settings.Apply(host);
                host.Log = log;
                host.LogLevels = log.Levels;
                host.AccessLog = accessLog?.Log;
                statistics?.Configure(host, reload.Since, files.ConvertAll(file => file.Path), () => files.Sum(file => file.Lost));
                if (plan.InheritedAddresses is { } inherited) Share(host, inherited);
            }

            void Reopen()
            {
                log.Reopen();
                accessLog?.Reopen();
            }

            var serving = new ServingProcess(
                plan, Plan, log, Reopen, sockets, Configure, process => reload.NoteReady(statistics, process.Name));
            var code = serving.Run(signals, manager);
            HasLeftThreads = serving.HasLeftThreads;
            accessLog?.Dispose();
            if (code is not null) statistics?.Dispose();
            return code ?? Restart(log, sockets, manager, signals, serving.ReloadSince);
        }
    }

    private ServerPlan Plan()
    {
        // --root changes the current folder, and each plan begins in the first one
        Directory.SetCurrentDirectory(_folder);
        var surroundings = new Surroundings
        {
            VariableNames = [.. Environment.GetEnvironmentVariables().Keys.Cast<string>()],
            StandardSettings = typeof(Launcher).Assembly.Location + ".config",
            Inherited = SocketActivation.Read(Environment.GetEnvironmentVariable, SystemCalls.ProcessId),
            IsStandardInputListening = SystemCalls.IsListening(0),
            Group = SystemCalls.GroupName,
        };
        return new PlanBuilder(surroundings).Build(_arguments);
    }

    // a method of its own: an application on Mono may bring an older host that lacks the type, and the method is compiled only when it is
    // called
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Share(HyperHostOptions host, string inherited) => host.Shared = InheritedAddresses.Parse(inherited);

    // v3 can't be started twice in a process, so the process executes its program again; its id and its sockets stay
    private int Restart(ServerLog log, ListeningSockets sockets, ServiceManager manager, Signals signals, long since)
    {
        Directory.SetCurrentDirectory(_folder);
        WebConfigs.Forget();
        var command = Self.Command(_arguments, _arguments);
        var environment = Self.Environ(
            (ListeningSockets.Variable, sockets.HandOver()), (ServiceManager.SupervisorVariable, manager.HandOver()),
            ReloadMark.Of(since));
        if (!signals.Hold()) return 0;

        var error = SystemCalls.Exec(command[0], command, environment);
        log.Error($"{command[0]} can't be restarted: {Libc.Describe(error)}.");
        return 1;
    }

    private static IEnumerable<AppendFile> Files(ServerLog log, AccessLogFile? accessLog)
    {
        if (log.File is { } file) yield return file;
        if (accessLog?.File is { } access) yield return access;
    }

    private static string? TryOpenPidFile(Settings settings, out PidFile? file)
    {
        file = null;
        if (settings.Find("pidfile") is not { } setting) return null;

        try
        {
            file = new PidFile(setting.Value);
            return null;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return $"{setting.Where}: {error.Message}";
        }
    }

    private static void WaitForEnter(Signals signals) => new Thread(() =>
    {
        // null at the end of input: nobody can press Enter
        if (Console.In.ReadLine() is not null) signals.Raise(ServerSignal.Stop);
    })
    { IsBackground = true, Name = "standard input" }.Start();

    private static IEnumerable<string> SaidBefore(string[] arguments) =>
        arguments.Where(argument => argument.TrimStart('-', '/') is not ("print-systemd" or "print-systemd+" or "print-systemd=True"));

    private string? ProjectHere() => Directory.GetFiles(_folder, "*.net10.csproj") is { Length: 1 } migrated ? Path.GetFileName(migrated[0])
        : Directory.GetFiles(_folder, "*.csproj") is { Length: 1 } only ? Path.GetFileName(only[0]) : null;

    private int Print(Action<TextWriter> write)
    {
        try
        {
            write(output);
            output.Flush();
        }
        catch (IOException)
        {
            // the reader has closed the pipe: hyperhost --help | head
        }

        return 0;
    }

    private AccessLogFile? OpenAccessLog(ServerPlan plan)
    {
        var settings = plan.Settings;
        if (settings.Text("access-log") is not { } path) return null;

        var format = settings.Text("access-format") ?? AccessLog.DefaultFormat;
        return new AccessLogFile(path, format, plan.Processes[0].Name, output, message => errors.WriteLine("hyperhost: " + message));
    }

    private ServerLog OpenLog(ServerPlan plan, string prefix)
    {
        var settings = plan.Settings;
        var levels = HostLogLevels.Standard;
        if (settings.Find("loglevels") is { } wanted)
        {
            if (LogLevelNames.TryParse(wanted.Value, out var parsed, out var problem)) levels = parsed;
            else plan.Findings.Warning(wanted.Where, problem);
        }

        if (settings.Flag("verbose")) levels |= HostLogLevels.Debug;
        return new ServerLog(settings.Text("logfile"), settings.Flag("printlog", standard: true) ? output : null, errors, levels, prefix);
    }
}
