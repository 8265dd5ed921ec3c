using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Soak;

/// <summary>What the command was given.</summary>
internal sealed class SoakOptions
{
    /// <summary>Of each scenario.</summary>
    public TimeSpan Duration { get; set; } = TimeSpan.FromSeconds(20);

    public int Clients { get; set; } = 48;

    /// <summary>Between reloads and stops.</summary>
    public TimeSpan Interval { get; set; } = TimeSpan.FromSeconds(2);

    /// <summary>The checkout whose builds are tested.</summary>
    public string Root { get; set; } = "";

    /// <summary>The servers run under strace, whose output is judged.</summary>
    public bool Traces { get; set; }

    public bool ShowsHelp { get; private set; }

    public bool ShowsScenarios { get; private set; }

    private List<string> Scenarios { get; } = [];

    private string Runtime { get; set; } = "";

    public static SoakOptions Parse(string[] args)
    {
        var options = new SoakOptions();
        for (var i = 0; i < args.Length; i++)
        {
            switch (args[i])
            {
                case "--help":
                    options.ShowsHelp = true;
                    break;
                case "--list":
                    options.ShowsScenarios = true;
                    break;
                case "--strace":
                    options.Traces = true;
                    break;
                case "--duration":
                    options.Duration = TimeSpan.FromSeconds(Number(args, ref i));
                    break;
                case "--interval":
                    options.Interval = TimeSpan.FromSeconds(Number(args, ref i));
                    break;
                case "--clients":
                    options.Clients = (int)Number(args, ref i);
                    break;
                case "--runtime":
                    options.Runtime = Value(args, ref i);
                    break;
                case "--scenario":
                    options.Scenarios.Add(Value(args, ref i));
                    break;
                case "--root":
                    options.Root = Path.GetFullPath(Value(args, ref i));
                    break;
                default:
                    throw new FormatException($"Unknown option {args[i]}; --help lists all.");
            }
        }

        if (options.Root.Length == 0) options.Root = FindRoot();
        return options;
    }

    public bool Wants(Scenario scenario) =>
        (Runtime.Length == 0 || scenario.Runtime == Runtime)
        && (Scenarios.Count == 0 || Scenarios.Exists(part => scenario.Name.Contains(part)));

    private static string Value(string[] args, ref int at) =>
        ++at < args.Length ? args[at] : throw new FormatException($"{args[at - 1]} needs a value; --help shows one.");

    private static double Number(string[] args, ref int at)
    {
        var text = Value(args, ref at);
        return double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var number) && number > 0
            ? number : throw new FormatException($"{args[at - 1]} {text}: a number above 0 is wanted.");
    }

    private static string FindRoot()
    {
        var folder = AppContext.BaseDirectory;
        while (!Directory.Exists(Path.Combine(folder, "src", "hyperhost")))
        {
            folder = Path.GetDirectoryName(folder.TrimEnd('/')) ?? throw new DirectoryNotFoundException("This is no checkout; use --root.");
        }

        return folder;
    }
}
