using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Print;

/// <summary>Writes PowerShell commands that create a Windows service with this command line's options.</summary>
internal static class WindowsServiceScript
{
    // relative paths in these options are resolved against the current folder, all others against --root
    private static readonly string[] FromStart = ["config", "configfile", "settings", "root"];

    /// <param name="plan">The plan to serve.</param>
    /// <param name="folder">The current folder. A service's current folder is the system's.</param>
    /// <param name="to">Gets the commands.</param>
    public static void Write(ServerPlan plan, string folder, TextWriter to)
    {
        var service = ServiceName(plan.Name);
        var name = Quote(service);
        var isWindows = Path.DirectorySeparatorChar == '\\';
        var hasLog = plan.Settings.Text("logfile") is not null || plan.Settings.Text("syslog") is not null;
        var log = hasLog ? null : $@"C:\ProgramData\{service}\{service}.log";
        List<string> words = [.. isWindows ? ThisProgram() : [@"C:\hyperhost\hyperhost.exe"], .. Options(plan, folder, log)];

        to.WriteLine("# in PowerShell, as an administrator:");
        if (!isWindows) to.WriteLine("# printed on another system: change the paths to those of the server");
        if (words.Exists(static word => word.Split('%').Length > 2))
            to.WriteLine("# Windows replaces %NAME% in a service's command by variables: give such options in a file, with --config");
        to.WriteLine($"New-Service -Name {name} -DisplayName {Quote(DisplayName(plan))} -StartupType Automatic `");
        to.WriteLine("    -BinaryPathName " + Quote(string.Join(" ", words.Select(Argument))));
        to.WriteLine("# an account of its own, which has no password and few rights");
        to.WriteLine($@"sc.exe config {name} obj= {Quote(@"NT SERVICE\" + service)}");
        foreach (var written in WrittenPaths.Folders(plan).Concat(log is null ? [] : [$@"C:\ProgramData\{service}"]).Distinct())
        {
            to.WriteLine($"New-Item -ItemType Directory -Force {Quote(written)} | Out-Null");
            to.WriteLine($@"icacls.exe {Quote(written)} /grant {Quote($@"NT SERVICE\{service}:(OI)(CI)M")}");
        }

        to.WriteLine("# after a failure it starts again: in 1 s, in 10 s, then each minute");
        to.WriteLine($"sc.exe failure {name} reset= 3600 actions= restart/1000/restart/10000/restart/60000");
        to.WriteLine($"sc.exe failureflag {name} 1");
        to.WriteLine($"Start-Service {name}");
        to.WriteLine($"# to remove it: Stop-Service {name}; sc.exe delete {name}");
    }

    private static IEnumerable<string> ThisProgram()
    {
        using var process = Process.GetCurrentProcess();
        var program = process.MainModule!.FileName!;
        yield return program;

        // started as "dotnet hyperhost.dll"
        if (Path.GetFileNameWithoutExtension(program).Equals("dotnet", StringComparison.OrdinalIgnoreCase))
            yield return typeof(WindowsServiceScript).Assembly.Location;
    }

    private static IEnumerable<string> Options(ServerPlan plan, string folder, string? log)
    {
        var given = plan.Settings.All.Where(static setting =>
            setting.Source == SettingSource.CommandLine && setting.Option.Name != "print-service").ToList();
        foreach (var setting in given)
        {
            var option = setting.Option;
            yield return option.Kind == OptionKind.Flag && OptionValue.Flag(setting.Value) ? "--" + option.Name
                : $"--{option.Name}={(FromStart.Contains(option.Name) ? Path.Combine(folder, setting.Value) : setting.Value)}";
        }

        if (!given.Exists(static setting => setting.Option.Name == "root")) yield return "--root=" + folder;
        if (log is not null) yield return "--logfile=" + log;
    }

    // service names have at most 256 characters and no slashes; the display name may contain spaces
    private static string ServiceName(string name) =>
        new([.. name.Select(c => (c < 128 && char.IsLetterOrDigit(c)) || c is '-' or '_' or '.' ? c : '-')]);

    private static string DisplayName(ServerPlan plan) =>
        $"{plan.Name}: {string.Join(", ", plan.Applications.Select(static application => application.Name))}";

    // quotes by the rules of the C runtime: backslashes are special only before a quote
    private static string Argument(string word)
    {
        if (word.Length > 0 && word.IndexOfAny([' ', '\t', '"']) < 0) return word;

        var text = new StringBuilder("\"");
        var backslashes = 0;
        foreach (var c in word)
        {
            if (c == '"') text.Append('\\', backslashes + 1);
            backslashes = c == '\\' ? backslashes + 1 : 0;
            text.Append(c);
        }

        return text.Append('\\', backslashes).Append('"').ToString();
    }

    private static string Quote(string text) => "'" + text.Replace("'", "''") + "'";
}
