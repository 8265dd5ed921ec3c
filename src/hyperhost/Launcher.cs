using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging.Access;
using ServiceStack.HyperHost.Server.Commands;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.HyperHost.Migrate;
using ServiceStack.HyperHost.Migrate.Comparing;
using ServiceStack.HyperHost.Migrate.Types;
using ServiceStack.HyperHost.Server.Options;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles.Check;
using ServiceStack.HyperHost.Server.Roles.Help;
using ServiceStack.HyperHost.Server.Roles.Inspect;
using ServiceStack.HyperHost.Server.Roles.Print;
using ServiceStack.HyperHost.Server.Roles.Show;
using ServiceStack.HyperHost.Server.Roles.Supervisor;
using ServiceStack.HyperHost.Server.Roles.Worker;
using ServiceStack.HyperHost.Server.Sockets;
using ServiceStack.HyperHost.SharedListeners;
using ServiceStack.HyperHost.Transport;

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
        if (RunCommand(arguments) is { } ended) return ended;

        var isWorker = ServerSystem.IsLinux && Environment.GetEnvironmentVariable(Surroundings.WorkerVariable) is { Length: > 0 };

        // before anything else: a stop that arrives while the server starts ends it in order
        using var signals = isWorker ? null : new Signals();
        return Run(arguments, signals);
    }

    /// <param name="arguments">Options.</param>
    /// <param name="signals">Of this process; null in a worker, which has others.</param>
    internal int Run(string[] arguments, Signals? signals)
    {
        _arguments = arguments;
        if (TakeUser(arguments) is { } refused)
        {
            errors.WriteLine("error: " + refused);
            return BadConfiguration;
        }

        var plan = Plan();
        var settings = plan.Settings;
        if (settings.Flag("help")) return Print(HelpText.Write);
        if (settings.Flag("version")) return Print(to => to.WriteLine("hyperhost " + Version));

        if (settings.Flag("check")) return CheckReport.Write(plan, CodeTrial.Problem, output, errors);

        if (!plan.CanStart)
        {
            foreach (var line in plan.Findings.Warnings.Concat(plan.Problems)) errors.WriteLine("hyperhost: " + line);
            return BadConfiguration;
        }

        if (settings.Flag("print-dockerfile")) return Print(to => ContainerFile.Write(plan, ProjectHere(), Version, to));
        if (settings.Flag("print-nginx")) return Print(to => NginxConfig.Write(plan, to));
        if (settings.Flag("print-service")) return Print(to => WindowsServiceScript.Write(plan, _folder, to));
        if (settings.Flag("print-systemd") && ServerSystem.IsLinux)
        {
            var command = Self.Command(arguments, SaidBefore(arguments));
            return Print(to => SystemdUnit.Write(plan, command, _folder, to));
        }

        if (!ServerSystem.IsLinux) return Enter(plan) ?? Serve(plan, signals!);

        return signals is null ? Enter(plan) ?? Work(plan) : Supervise(plan, signals);
    }

    // null if the command line is the server's
    private int? RunCommand(string[] arguments)
    {
        if (arguments.Length == 0) return null;

        var name = arguments[0];
        if (CommandTable.Find(name) is not { } command)
        {
            if (name.Length == 0 || name[0] is '-' or '/' || File.Exists(name) || Directory.Exists(name)
                || CommandTable.Nearest(name) is not { } nearest) return null;

            errors.WriteLine($"hyperhost: '{name}' is no command. Did you mean hyperhost {nearest}? hyperhost help lists the commands.");
            return BadConfiguration;
        }

        return arguments.Skip(1).Any(CommandHelp.IsMeant) ? Print(to => CommandHelp.Write(to, command)) : RunCommand(command, arguments);
    }

    // A separate method: compiling it loads HyperHost.Migrate, which a server does without.
    private int RunCommand(Command command, string[] arguments) => arguments[0] switch
    {
        CommandTable.Migrate => MigrateCommand.Run(arguments, Version, output, errors),
        CommandTable.Inspect => new InspectCommand(output, errors).Run(command.Join(arguments)),
        CommandTable.Compare => CompareCommand.Run(command.Join(arguments), output, errors),
        CommandTable.Types => Printed(to => TypesCommand.Run(command.Join(arguments), Version, to, errors)),
        CommandTable.Help => Printed(to => new HelpCommand(to, errors).Run(arguments)),
        CommandTable.Completion => Printed(to => new CompletionCommand(to, errors).Run(arguments)),
        CommandTable.Man => Print(to => to.Write(ManPage.Write(Version, ManPage.Date(Environment.GetEnvironmentVariable)))),
        _ => new ShowCommand(output, errors).Run(command.Join(arguments)),
    };

    // Runs before the configuration files are read, since the service's user may not be able to read them.
    private static string? TakeUser(string[] arguments)
    {
        var settings = new Settings(new Findings());
        CommandLine.Read(arguments, settings);
        if (settings.Text("user") is not { } user) return null;

        if (!ServerSystem.IsLinux) return "--user: only Linux can check with the rights of another user. Run --check as that user.";

        return settings.Flag("check") ? ServiceUser.Become(user)
            : "--user belongs to --check. The unit of systemd names the user that a server runs as: User=.";
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

    [SupportedOSPlatform("linux")]
    private int Supervise(ServerPlan plan, Signals signals)
    {
        var settings = plan.Settings;
        using var log = OpenLog(plan);
        foreach (var line in plan.Findings.Warnings) log.Warning(line);
        foreach (var line in plan.Problems) log.Error(line);
        if (TryOpenPidFile(settings, out var pidFile) is { } problem)
        {
            log.Error(problem);
            return BadConfiguration;
        }

        if (settings.FileProblem() is { } unusable)
        {
            pidFile?.Dispose();
            log.Error(unusable);
            return BadConfiguration;
        }

        using (pidFile)
        {
            var options = settings.ToOptions();
            using var manager = ServiceManager.FromEnvironment();
            using var sockets = new ListeningSockets(log, options, SocketStore.Of(manager, Environment.GetEnvironmentVariable));
            if (settings.Flag("stoppable")) WaitForEnter(signals);
            using var statistics = EnterStatistics(settings);
            using var supervisor = new Supervisor(plan, _arguments, Plan, log, sockets, options, statistics);
            HasSupervised = true;
            return supervisor.Run(signals, manager);
        }
    }

    // On systems other than Linux: the one application runs in this process.
    private int Serve(ServerPlan plan, Signals signals)
    {
        using var log = OpenLog(plan);
        foreach (var line in plan.Findings.Warnings) log.Warning(line);
        if (TryOpenPidFile(plan.Settings, out var pidFile) is { } problem)
        {
            log.Error(problem);
            return BadConfiguration;
        }

        var service = ServiceEntry.Current;
        using (pidFile)
        using (var manager = new ServiceManager(null) { OnReady = service?.Ready })
        using (service?.Stopping.Register(() => signals.Raise(ServerSignal.Stop)))
        {
            if (plan.Settings.Flag("stoppable")) WaitForEnter(signals);
            return Run(plan, log, signals, manager);
        }
    }

    [SupportedOSPlatform("linux")]
    private int Work(ServerPlan plan)
    {
        SystemCalls.StopWithParent();

        // a server that the application starts must not take it for its own
        Environment.SetEnvironmentVariable(Surroundings.WorkerVariable, null);
        using var log = OpenLog(plan);
        using var signals = new Signals();
        using var manager = ServiceManager.FromEnvironment();
        if (manager.HasLostSupervisor)
        {
            log.Error("The supervisor that started this worker has ended, so the worker ends.");
            return 0;
        }

        // programs that the application starts must not hold them
        foreach (var address in plan.Processes[0].Own.Select(ListenAddress.Parse).Where(static one => one.Kind == ListenKind.Descriptor))
        {
            SystemCalls.SetInherited(address.Descriptor, isInherited: false);
        }

        return Run(plan, log, signals, manager);
    }

    private int Run(ServerPlan plan, ServerLog log, Signals signals, ServiceManager manager)
    {
        foreach (var line in plan.Problems) log.Error(line);
        var options = plan.Settings.ToOptions();
        if (ThreadPoolMinimum.Set(options.Transport.MinThreads) is { } refused) log.Warning(refused);
        using var accessLog = OpenAccessLog(plan);
        var statistics = EnterStatistics(plan.Settings);
        var files = Files(log, accessLog).ToList();
        var serving = new ServingProcess(plan, log, Reopen, Configure);
        var code = serving.Run(signals, manager);
        HasLeftThreads = serving.HasLeftThreads;
        return code;

        void Configure(HyperHostOptions host)
        {
            plan.Settings.Apply(host);
            host.Log = log;
            host.LogLevels = log.Levels;
            if (log.Format != HostLogFormat.Auto || log.Syslog is not null) LeaveFormat(host);
            host.AccessLog = accessLog?.Log;
            statistics?.Configure(host, files.ConvertAll(file => file.Path), () => files.Sum(file => file.Lost));
            if (plan.InheritedAddresses is { } inherited && ServerSystem.IsLinux) Share(host, inherited);
        }

        void Reopen()
        {
            log.Reopen();
            accessLog?.Reopen();
        }
    }

    private static StatisticsHome? EnterStatistics(Settings settings) => settings.Text("status") is null ? null : StatisticsHome.Enter();

    private ServerPlan Plan()
    {
        // --root changes the current folder, and each plan begins in the first one
        Directory.SetCurrentDirectory(_folder);
        var isWorker = Environment.GetEnvironmentVariable(Surroundings.WorkerVariable) is { Length: > 0 };
        var surroundings = new Surroundings
        {
            VariableNames = [.. Environment.GetEnvironmentVariables().Keys.Cast<string>()],
            StandardSettings = typeof(Launcher).Assembly.Location + ".config",
            Inherited = ServerSystem.IsLinux && !isWorker ? Passed() : [],
            IsStandardInputListening = ServerSystem.IsLinux && !isWorker && IsListening(0),
            Group = ServerSystem.IsLinux ? SystemCalls.GroupName : "",
        };
        return new PlanBuilder(surroundings).Build(_arguments);
    }

    // separate methods, as those below
    [MethodImpl(MethodImplOptions.NoInlining)]
    [SupportedOSPlatform("linux")]
    private static bool IsListening(int descriptor) => Libc.IsListening(descriptor);

    [MethodImpl(MethodImplOptions.NoInlining)]
    [SupportedOSPlatform("linux")]
    private static List<SystemdSocket> Passed() =>
    [
        .. from socket in PassedSocket.Read(Environment.GetEnvironmentVariable, ProcessFigures.Number)
           where !socket.IsKept
           select new SystemdSocket(socket.Descriptor, socket.Name, socket.Place, socket.Is),
    ];

    // a separate method: an application on Mono may bring an older host that lacks the type, and the method is compiled only when it is
    // called
    [MethodImpl(MethodImplOptions.NoInlining)]
    [SupportedOSPlatform("linux")]
    private static void Share(HyperHostOptions host, string inherited) => host.Shared = InheritedAddresses.Parse(inherited);

    // the server's log does both. A separate method, as above
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void LeaveFormat(HyperHostOptions host)
    {
        host.LogFormat = HostLogFormat.Text;
        host.Syslog = null;
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
        // null at the end of input: Enter can't be pressed
        if (Console.In.ReadLine() is not null) signals.Raise(ServerSignal.Stop);
    })
    { IsBackground = true, Name = "standard input" }.Start();

    private static IEnumerable<string> SaidBefore(string[] arguments) =>
        arguments.Where(argument => argument.TrimStart('-', '/') is not ("print-systemd" or "print-systemd+" or "print-systemd=True"));

    private string? ProjectHere() => Directory.GetFiles(_folder, "*.net10.csproj") is { Length: 1 } migrated ? Path.GetFileName(migrated[0])
        : Directory.GetFiles(_folder, "*.csproj") is { Length: 1 } only ? Path.GetFileName(only[0]) : null;

    private int Print(Action<TextWriter> write) => Printed(to =>
    {
        write(to);
        return 0;
    });

    private int Printed(Func<TextWriter, int> write)
    {
        try
        {
            var code = write(output);
            output.Flush();
            return code;
        }
        catch (IOException)
        {
            // the reader has closed the pipe: hyperhost --help | head
            return 0;
        }
    }

    private AccessLogFile? OpenAccessLog(ServerPlan plan)
    {
        var settings = plan.Settings;
        if (settings.Text("access-log") is not { } path) return null;

        var format = settings.Text("access-format") ?? AccessLog.DefaultFormat;
        return new AccessLogFile(path, format, plan.Processes[0].Name, output, message => errors.WriteLine("hyperhost: " + message));
    }

    private ServerLog OpenLog(ServerPlan plan)
    {
        var settings = plan.Settings;
        var levels = HostLogLevels.Standard;
        if (settings.Find("loglevels") is { } names)
        {
            if (LogLevelNames.TryParse(names.Value, out var parsed, out var problem)) levels = parsed;
            else plan.Findings.Warning(names.Where, problem);
        }

        if (settings.Flag("verbose")) levels |= HostLogLevels.Debug;
        var console = settings.Flag("printlog", standard: true) ? output : null;
        var wanted = settings.ToOptions();
        var application = plan.Processes.Count == 1 ? plan.Processes[0].Name : null;
        return new ServerLog(settings.Text("logfile"), console, errors, levels, plan.LogPrefix)
        {
            Format = wanted.LogFormat,
            ConsoleFormat = ServerLog.ConsoleFormatOf(wanted.LogFormat),
            Application = application,
            Syslog = wanted.Syslog is { } target
                ? SyslogTarget.Parse(target).Open(application ?? settings.Text("name"), line => errors.WriteLine("hyperhost: " + line))
                : null,
        };
    }
}
