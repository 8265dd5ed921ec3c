using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>Writes the output of <c>--help</c>.</summary>
internal static class HelpText
{
    private const int Indent = 34;

    /// <summary>The heading of each group.</summary>
    public static IReadOnlyDictionary<OptionGroup, string> Titles { get; } = new Dictionary<OptionGroup, string>
    {
        [OptionGroup.Applications] = "Applications",
        [OptionGroup.Addresses] = "Addresses",
        [OptionGroup.Commands] = "Commands",
        [OptionGroup.Process] = "Options and process",
        [OptionGroup.Logging] = "Logs",
        [OptionGroup.Connections] = "Connections and threads",
        [OptionGroup.Tls] = "https, on .NET",
        [OptionGroup.Limits] = "Limits (sizes: 65536, 64k, 30M; times: 30, 30s, 500ms, 2m)",
        [OptionGroup.Trust] = "Whom to believe",
        [OptionGroup.Monitoring] = "Monitoring",
    };

    public static void Write(TextWriter to)
    {
        to.WriteLine("usage: hyperhost --app My.dll --listen fcgi://127.0.0.1:9000");
        to.WriteLine("       hyperhost --applications /:/srv/www/app --listen fcgi+unix:/run/app/app.sock");
        to.WriteLine("       hyperhost migrate|inspect|status|advise|completion|man …");
        to.WriteLine("       hyperhost help [TOPIC]");
        to.WriteLine();
        to.WriteLine("Serves ServiceStack v3 applications, and on Mono ASP.NET ones, over FastCGI and HTTP.");
        to.WriteLine("Options are written --name=value, --name value, -name or /name; a flag also --name+ and --name-.");
        WriteGroups(to, static _ => true);
        to.WriteLine();
        to.WriteLine("Each option is also read from the environment variable HYPERHOST_NAME (HYPERHOST_MAX_BODY=64M) and the");
        to.WriteLine("appSetting hyperhost:name. The command line wins over --configfile and --config, these over the");
        to.WriteLine("environment, that over appSettings. Options of fastcgi-mono-server4 and HyperFastCgi that are not");
        to.WriteLine("listed are accepted, and reported with what to use instead.");
        to.WriteLine();
        to.WriteLine("Exit code: 0 after a clean stop, 2 when options, configuration or an address are wrong, 1 when an");
        to.WriteLine("application failed in its start.");
    }

    /// <param name="isShown">Selects the options to list.</param>
    public static void WriteGroups(TextWriter to, Func<Option, bool> isShown)
    {
        var shown = OptionTable.All.Where(option => option.Group != OptionGroup.Replaced && isShown(option));
        foreach (var group in shown.GroupBy(option => option.Group))
        {
            to.WriteLine();
            to.WriteLine(Titles[group.Key] + ":");
            foreach (var option in group) TextColumns.WriteRow(to, "  " + HeadOf(option), Indent, TextOf(option));
        }
    }

    /// <summary>Placeholder of an option's value.</summary>
    public static string ValueOf(Option option) => option.Value.Length > 0 ? option.Value : option.Kind switch
    {
        OptionKind.Flag => "True|False",
        OptionKind.Number or OptionKind.Pair => "N",
        OptionKind.Size => "BYTES",
        OptionKind.Time => "TIME",
        OptionKind.Path => "PATH",
        OptionKind.Mode => "OCTAL",
        OptionKind.Levels => "LEVELS",
        _ => "TEXT",
    };

    /// <summary>Description of an option, with its default.</summary>
    public static string TextOf(Option option) =>
        option.Default.Length == 0 || option.Kind == OptionKind.Flag && option.IsCommandLineOnly
            ? option.Help : $"{option.Help} Default: {option.Default}.";

    /// <summary>Names of an option with its placeholder: <c>--name N</c>.</summary>
    public static string HeadOf(Option option)
    {
        var names = string.Join(", ", option.Names.Select(name => name.Length == 1 ? "-" + name : "--" + name));
        return option.Kind == OptionKind.Flag ? names : names + " " + ValueOf(option);
    }
}
