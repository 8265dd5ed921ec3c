using System;
using System.Globalization;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Configuration.Options;
using static System.FormattableString;

namespace ServiceStack.HyperHost.Server.Roles.Help;

/// <summary>The manual page hyperhost(1), in the format of man(7), made from the tables of options and commands.</summary>
internal static class ManPage
{
    /// <summary>The environment variable with the date of reproducible builds, in seconds since 1970.</summary>
    public const string DateVariable = "SOURCE_DATE_EPOCH";

    private const int Width = 79;

    private static readonly (string Command, string Help)[] Examples =
    [
        ("hyperhost --app My.dll --listen fcgi+unix:/run/my/app.sock", "Serve an assembly over FastCGI on a Unix socket."),
        ("hyperhost --app My.dll --listen http://127.0.0.1:8080/ --status --health",
            "Serve it over HTTP, with the status page and the health endpoints."),
        ("hyperhost --app My.dll --listen fcgi://127.0.0.1:9000 --check", "Report errors of the configuration."),
        ("hyperhost migrate Shop.sln", "Move the projects of a solution to .NET 10."),
        ("hyperhost status --watch", "Show the statistics of the server that runs on this machine."),
    ];

    /// <param name="version">Version of the program.</param>
    /// <param name="date">Date of the page.</param>
    public static string Write(string version, DateTime date)
    {
        var page = new StringBuilder();
        page.Append(Invariant($".TH HYPERHOST 1 {date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture)} \"HyperHost {version}\"\n"));
        page.Append(".SH NAME\nhyperhost \\- server for ServiceStack v3 and ASP.NET applications\n");
        page.Append(".SH SYNOPSIS\n.B hyperhost\n.RI [ options ]\n");
        foreach (var command in CommandTable.All)
        {
            foreach (var usage in command.Usages)
            {
                page.Append(Invariant($".br\n.B hyperhost {command.Name}\n"));
                if (usage.Length > 0) page.Append(Text(usage)).Append('\n');
            }
        }

        page.Append(".SH DESCRIPTION\n");
        page.Append(Text("hyperhost serves ServiceStack v3 applications, and on Mono ASP.NET ones, over FastCGI and HTTP. It loads "
            + "unchanged assemblies, and also accepts the options of fastcgi-mono-server4 and HyperFastCgi.")).Append('\n');
        page.Append(".SH COMMANDS\n");
        foreach (var command in CommandTable.All) Write(page, command);
        page.Append(".SH OPTIONS\n");
        foreach (var group in OptionTable.All.Where(option => option.Group != OptionGroup.Replaced).GroupBy(option => option.Group))
        {
            page.Append(".SS ").Append(Text(HelpText.Titles[group.Key])).Append('\n');
            foreach (var option in group)
            {
                Item(page, string.Join(", ", option.Names.Select(name => name.Length == 1 ? "-" + name : "--" + name)),
                    option.Kind == OptionKind.Flag ? "" : HelpText.ValueOf(option), HelpText.TextOf(option));
            }
        }

        WriteEnvironment(page);
        page.Append(".SH EXAMPLES\n");
        foreach (var (command, help) in Examples) Item(page, command, "", help);
        page.Append(".SH SEE ALSO\n.BR mono (1),\n.BR nginx (8),\n.BR systemd.socket (5)\n");
        return page.ToString();
    }

    /// <summary>The date in SOURCE_DATE_EPOCH, otherwise the current date.</summary>
    public static DateTime Date(Func<string, string?> variable) =>
        long.TryParse(variable(DateVariable), NumberStyles.None, CultureInfo.InvariantCulture, out var seconds)
            ? DateTimeOffset.FromUnixTimeSeconds(seconds).UtcDateTime : DateTime.UtcNow;

    private static void Write(StringBuilder page, Command command)
    {
        page.Append(".SS ").Append(Text($"hyperhost {command.Name} {command.Usages[0]}".TrimEnd())).Append('\n');
        page.Append(Text(command.Help)).Append('\n');
        foreach (var option in command.Options) Item(page, option.Name, option.Value, option.Help);
        page.Append(".PP\n").Append(Text("Exit code: " + command.ExitCodes)).Append('\n');
    }

    private static void WriteEnvironment(StringBuilder page)
    {
        page.Append(".SH CONFIGURATION\n");
        Paragraphs(page, "sources");
        page.Append(".SH ENVIRONMENT\n");
        foreach (var option in OptionTable.All.Where(option => !option.IsCommandLineOnly && option.Environment.Count > 0
            && option.Group != OptionGroup.Replaced))
        {
            Item(page, string.Join(", ", option.Environment.Prepend(option.OwnVariable)), "", $"The same as --{option.Name}.");
        }

        Item(page, "HYPERHOST_STATUS_TOKEN", "", "The token of the status page: --status-token, and for hyperhost status and advise.");
        page.Append(".SH FILES\n");
        Item(page, "hyperhost.dll.config, hyperhost.exe.config", "", "Beside the program: its appSettings are options.");
        page.Append(".SH EXIT STATUS\n");
        Paragraphs(page, "exit-codes");
    }

    private static void Paragraphs(StringBuilder page, string topic)
    {
        var isFirst = true;
        foreach (var paragraph in HelpTopics.Find(topic)!.Paragraphs)
        {
            page.Append(isFirst ? "" : ".PP\n").Append(Text(paragraph)).Append('\n');
            isFirst = false;
        }
    }

    private static void Item(StringBuilder page, string name, string value, string help)
    {
        page.Append(".TP\n.B ").Append(Text(name)).Append('\n');
        if (value.Length > 0)
        {
            // appends the value, in italics, to the same line
            page.Length--;
            page.Append(" \\fI").Append(Text(value)).Append("\\fR\n");
        }

        page.Append(Text(help)).Append('\n');
    }

    // each sentence begins a new line, as manual page tools expect, and long lines are wrapped
    private static string Text(string text)
    {
        var (lines, line) = (new StringBuilder(), "");
        foreach (var word in text.Split(' ').Select(Escaped))
        {
            if (line.Length > 0 && (line.Length + word.Length >= Width
                || (line.EndsWith(".", StringComparison.Ordinal) && char.IsUpper(word[0]))))
            {
                lines.Append(Line(line)).Append('\n');
                line = "";
            }

            line = line.Length == 0 ? word : line + " " + word;
        }

        return lines.Append(Line(line)).ToString();
    }

    // replaces characters outside ASCII, which some viewers of manual pages lack
    private static string Escaped(string word) =>
        word.Replace("\\", "\\e").Replace("-", "\\-").Replace("…", "...").Replace("\"", "\\(dq");

    // man(7) reads a line that begins with a dot or a quote as a request
    private static string Line(string line) => line.Length > 0 && line[0] is '.' or '\'' ? "\\&" + line : line;
}
