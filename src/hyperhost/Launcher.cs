using System;
using System.IO;
using System.Linq;
using System.Reflection;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.HyperHost.Server.Options;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Serving;

namespace ServiceStack.HyperHost.Server;

/// <summary>From a command line to an exit code.</summary>
internal sealed class Launcher(TextWriter output, TextWriter errors)
{
    private const int BadConfiguration = 2;

    public int Run(string[] arguments)
    {
        var plan = new PlanBuilder(SurroundingsOfProcess()).Build(arguments);
        var settings = plan.Settings;
        if (settings.Flag("help"))
        {
            return Print(HelpText.Write);
        }

        if (settings.Flag("version"))
        {
            return Print(to => to.WriteLine("hyperhost " + Version));
        }

        if (!plan.CanStart)
        {
            foreach (var line in plan.Findings.Warnings.Concat(plan.Problems)) errors.WriteLine("hyperhost: " + line);
            return BadConfiguration;
        }

        if (AppAssembly.Enter(plan.Units[0], arguments) is { } code) return code;

        using var log = OpenLog(plan);
        foreach (var line in plan.Findings.Warnings) log.Warning(line);
        foreach (var line in plan.Problems) log.Error(line);
        using var signals = new Signals();
        using var manager = ServiceManager.FromEnvironment();
        return new Worker(plan, log).Run(signals, manager);
    }

    private static string Version =>
        typeof(Launcher).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0] ?? "";

    private static Surroundings SurroundingsOfProcess() => new()
    {
        StandardSettings = typeof(Launcher).Assembly.Location + ".config",
        Inherited = SocketActivation.Read(Environment.GetEnvironmentVariable, Libc.ProcessId),
        IsStandardInputListening = Libc.IsListening(0),
    };

    private int Print(Action<TextWriter> write)
    {
        try
        {
            write(output);
            output.Flush();
        }
        catch (IOException)
        {
            // the reader has had enough: hyperhost --help | head
        }

        return 0;
    }

    private ServerLog OpenLog(ServerPlan plan)
    {
        var settings = plan.Settings;
        var levels = HostLogLevels.Standard;
        if (settings.Find("loglevels") is { } wanted)
        {
            if (LogLevelNames.TryParse(wanted.Value, out var parsed, out var problem)) levels = parsed;
            else plan.Findings.Warning(wanted.Where, problem);
        }

        if (settings.Flag("verbose")) levels |= HostLogLevels.Debug;
        return new ServerLog(settings.Text("logfile"), settings.Flag("printlog", standard: true) ? output : null, errors, levels);
    }
}
