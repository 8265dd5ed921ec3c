using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Migrate;
using ServiceStack.HyperHost.Migrate.Comparing;
using ServiceStack.HyperHost.Migrate.Types;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles;
using ServiceStack.HyperHost.Server.Roles.Check;
using ServiceStack.HyperHost.Server.Roles.Help;
using ServiceStack.HyperHost.Server.Roles.Inspect;
using ServiceStack.HyperHost.Server.Roles.Print;
using ServiceStack.HyperHost.Server.Roles.Show;
using ServiceStack.HyperHost.Server.Roles.Single;
using ServiceStack.HyperHost.Server.Roles.Supervisor;
using ServiceStack.HyperHost.Server.Roles.Worker;

namespace ServiceStack.HyperHost.Server;

/// <summary>One run of this program: a command, an option that prints something, or a server in the role of this process.</summary>
internal sealed class Invocation(TextWriter output, TextWriter errors)
{
    private readonly string _folder = Directory.GetCurrentDirectory();

    private static string Version =>
        typeof(Invocation).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0] ?? "";

    /// <summary>Whether foreground threads remain that would keep the process alive after Main returns.</summary>
    public bool HasLeftThreads { get; private set; }

    /// <summary>Whether this process was a supervisor, so that applications ran in workers only.</summary>
    public bool HasSupervised { get; private set; }

    /// <returns>The exit code.</returns>
    public int Run(string[] arguments)
    {
        if (RunCommand(arguments) is { } ended) return ended;

        // handlers are installed first, so that a signal during the start stops the server gracefully
        using var signals = ServerEnvironment.IsWorker ? null : new Signals();
        return Run(arguments, signals);
    }

    /// <param name="arguments">Options.</param>
    /// <param name="signals">This process's signals; null in a worker, which creates its own.</param>
    internal int Run(string[] arguments, Signals? signals)
    {
        if (TakeUser(arguments) is { } refused)
        {
            errors.WriteLine("error: " + refused);
            return ServerStart.BadConfiguration;
        }

        var plan = Plan();
        var settings = plan.Settings;
        if (settings.Flag("help")) return Print(HelpText.Write);
        if (settings.Flag("version")) return Print(to => to.WriteLine("hyperhost " + Version));
        if (settings.Flag("check")) return CheckReport.Write(plan, CodeTrial.Problem, output, errors);

        if (!plan.CanStart)
        {
            foreach (var line in plan.Findings.Warnings.Concat(plan.Problems)) errors.WriteLine("hyperhost: " + line);
            return ServerStart.BadConfiguration;
        }

        if (settings.Flag("print-dockerfile")) return Print(to => ContainerFile.Write(plan, ProjectHere(), Version, to));
        if (settings.Flag("print-nginx")) return Print(to => NginxConfig.Write(plan, to));
        if (settings.Flag("print-service")) return Print(to => WindowsServiceScript.Write(plan, _folder, to));
        if (settings.Flag("print-systemd") && Linux.IsHere)
        {
            var command = Self.Command(arguments, SaidBefore(arguments));
            return Print(to => SystemdUnit.Write(plan, command, _folder, to));
        }

        var server = new ServerStart(plan, arguments, _folder, output, errors);
        if (Linux.IsHere && signals is not null)
        {
            HasSupervised = true;
            return SupervisorProgram.Run(server, Plan, signals);
        }

        var (code, hasLeftThreads) = Linux.IsHere ? WorkerProgram.Run(server) : SingleProgram.Run(server, signals!);
        HasLeftThreads = hasLeftThreads;
        return code;

        ServerPlan Plan()
        {
            // --root changes the current directory; each plan resolves paths against the original one
            Directory.SetCurrentDirectory(_folder);
            return new PlanBuilder(ServerEnvironment.OfProcess()).Build(arguments);
        }
    }

    // returns null if the command line starts a server
    private int? RunCommand(string[] arguments)
    {
        if (arguments.Length == 0) return null;

        var name = arguments[0];
        if (CommandTable.Find(name) is not { } command)
        {
            if (name.Length == 0 || name[0] is '-' or '/' || File.Exists(name) || Directory.Exists(name)
                || CommandTable.Nearest(name) is not { } nearest) return null;

            errors.WriteLine($"hyperhost: '{name}' is no command. Did you mean hyperhost {nearest}? hyperhost help lists the commands.");
            return ServerStart.BadConfiguration;
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

        if (!Linux.IsHere) return "--user: only Linux can check with the rights of another user. Run --check as that user.";

        return settings.Flag("check") ? ServiceUser.Become(user)
            : "--user belongs to --check. The unit of systemd names the user that a server runs as: User=.";
    }

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
}
