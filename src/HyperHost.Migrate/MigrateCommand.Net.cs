using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The command line of <c>hyperhost migrate PATH</c>.</summary>
internal static class MigrateCommand
{
    private const int Failed = 1;
    private const int BadArguments = 2;

    public static int Run(IReadOnlyList<string> words, string version, TextWriter output, TextWriter errors)
    {
        var options = new MigrationOptions { PackageVersion = version };
        if (Read(words, options) is { } problem)
        {
            if (problem.Length == 0)
            {
                CommandHelp.Write(output, CommandTable.Get(CommandTable.Migrate));
                return 0;
            }

            errors.WriteLine("hyperhost migrate: " + problem);
            return BadArguments;
        }

        if (options.Explain is { } heading) return Explain(heading, output, errors);

        var migrator = new Migrator(options, errors);
        try
        {
            if (migrator.Run() is { } reason)
            {
                errors.WriteLine("hyperhost migrate: " + reason);
                return BadArguments;
            }

            Write(migrator.Report, options.Json, output);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            errors.WriteLine("hyperhost migrate: " + error.Message);
            return BadArguments;
        }

        return migrator.Report.HasFailed ? Failed : migrator.Report.IsEmpty ? BadArguments : 0;
    }

    // Returns an error message; null if there is none, empty to print the help.
    private static string? Read(IReadOnlyList<string> words, MigrationOptions options)
    {
        for (var i = 1; i < words.Count; i++)
        {
            var (name, value) = Command.Split(words[i]);
            switch (name)
            {
                case var help when CommandHelp.IsMeant(help):
                    return "";
                case "--net472":
                    options.WithFramework = true;
                    break;
                case "--aspnetcore":
                    options.IsForAspNetCore = true;
                    break;
                case "--dry-run":
                    options.IsDryRun = true;
                    break;
                case "--force":
                    options.IsForced = true;
                    break;
                case "--no-build":
                    options.Builds = false;
                    break;
                case "--listen" or "--json" or "--explain":
                    value ??= i + 1 < words.Count ? words[++i] : null;
                    if (value is null) return $"{name} needs a value.";
                    if (name == "--json") options.Json = value;
                    else if (name == "--explain") options.Explain = value;
                    else options.Listen = value;
                    break;
                case var unknown when unknown.StartsWith("-", StringComparison.Ordinal):
                    return CommandTable.Get(CommandTable.Migrate).Unknown(unknown);
                default:
                    if (options.Path.Length > 0) return $"one PATH is enough: '{options.Path}' and '{words[i]}' were given.";
                    options.Path = words[i];
                    break;
            }
        }

        if (options.Explain is not null) return null;
        if (options.Path.Length == 0) return "PATH is missing: name an old .csproj, a .sln, or the folder of a web application.";
        if (!File.Exists(options.Path) && !Directory.Exists(options.Path)) return $"{options.Path} does not exist.";
        if (File.Exists(options.Path) && !options.Path.EndsWith("proj", StringComparison.OrdinalIgnoreCase)
            && !options.Path.EndsWith(".sln", StringComparison.OrdinalIgnoreCase))
            return $"{options.Path} is no project: name an old .csproj, a .sln, or the folder of a web application.";

        if (options is { IsForAspNetCore: true, WithFramework: true })
            return "--aspnetcore is for .NET 10 alone: leave --net472 out.";

        try
        {
            ListenAddress.Parse(options.Listen);
            return options.IsForAspNetCore && !options.Listen.StartsWith("http://", StringComparison.Ordinal)
                && !options.Listen.StartsWith("https://", StringComparison.Ordinal)
                ? $"--listen is '{options.Listen}', and --aspnetcore needs http://HOST:PORT/ or https://HOST:PORT/. "
                    + "For FastCGI, add builder.WebHost.UseFastCgi() to the written program." : null;
        }
        catch (ListenAddressException error)
        {
            return "--listen: " + error.Message;
        }
    }

    private static int Explain(string heading, TextWriter output, TextWriter errors)
    {
        if (Explanation.Of(heading) is { } text)
        {
            output.Write(text);
            return 0;
        }

        errors.WriteLine($"hyperhost migrate: '{heading}' is no heading of the report: {string.Join(", ", Explanation.Headings)}.");
        return BadArguments;
    }

    private static void Write(MigrationReport report, string? json, TextWriter output)
    {
        if (json is not "-") report.WriteText(output);
        if (json is null) return;

        using var text = new MemoryStream();
        report.WriteJson(text);
        if (json is not "-")
        {
            File.WriteAllBytes(json, text.ToArray());
            return;
        }

        text.Position = 0;
        using var reader = new StreamReader(text);
        output.WriteLine(reader.ReadToEnd());
    }
}
