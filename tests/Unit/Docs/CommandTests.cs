using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>Commands in the pages: programs, projects and files that they name are there, options are known.</summary>
public class CommandTests
{
    private static readonly string[] Shells = ["sh", "console"];

    // of dotnet test and publish, dotnet new hyperhost, BenchmarkDotNet, mono and fastcgi-mono-server4
    private static readonly string[] OfOthers =
    [
        "filter", "fcgi", "empty", "auth", "swagger", "redis", "https", "net472", "self-contained", "no-self-contained", "ucr", "trust",
        "join", "server", "jitmap", "trace",
    ];

    // of hyperhost, which take files and options of their own
    private static readonly string[] OwnCommands = [.. CommandTable.All.Select(command => command.Name)];

    private static readonly (Page Page, int Line, string Text)[] Commands =
    [
        .. from page in Page.All
           from block in page.Blocks
           where Shells.Contains(block.Language)
           from command in Split(block)
           select (page, block.Line, command),
    ];

    [Test]
    public void The_papers_have_commands() => Assert.That(Commands, Has.Length.GreaterThan(20));

    [Test]
    public void Every_option_of_hyperhost_is_known()
    {
        var wrong = from command in Commands
                    let words = Words(command.Text)
                    let at = words.FindIndex(word => Regex.IsMatch(word, @"(^|/)hyperhost(\.exe|\.dll)?$"))
                    where at == 0 || (at == 1 && words[0] is "mono" or "dotnet")
                    where at + 1 == words.Count || !OwnCommands.Contains(words[at + 1])
                    from error in Problems(words.Skip(at + 1).ToList())
                    select $"{Place(command)}: {error}";

        Assert.That(wrong, Is.Empty);
    }

    [Test]
    public void Every_option_of_a_command_of_hyperhost_is_known()
    {
        var wrong = from command in Commands
                    let words = Words(command.Text)
                    let at = words.FindIndex(word => Regex.IsMatch(word, "(^|/)hyperhost$"))
                    where at >= 0 && at + 1 < words.Count
                    let own = CommandTable.Find(words[at + 1])
                    where own is not null
                    from word in words.Skip(at + 2)
                    let name = word.Split('=')[0]
                    where name.StartsWith("--", StringComparison.Ordinal) && name != "--help"
                    where !own.Options.Any(option => option.Name == name)
                    select $"{Place(command)}: {word}";

        Assert.That(wrong, Is.Empty);
    }

    [Test]
    public void Every_option_in_backticks_is_known_somewhere()
    {
        var scripts = string.Join("\n", Scripts().Select(SourceTree.Text));

        var wrong = from page in Page.All
                    from code in page.InlineCode
                    let option = Regex.Match(code, @"^--([a-z][\w-]*\w)")
                    where option.Success
                    let name = option.Groups[1].Value
                    where OptionTable.Find(name) is null && !Regex.IsMatch(scripts, $@"--{name}\b") && !OfOthers.Contains(name)
                    select $"{page.Path}: {code}";

        Assert.That(wrong, Is.Empty);
    }

    [Test]
    public void Every_script_exists_and_knows_its_options()
    {
        var wrong = from command in Commands
                    let words = Words(command.Text)
                    where words.Count > 0 && Regex.IsMatch(words[0], @"^(\./(run|test|pack|site)|benchmarks/Load/\w+|\.ci/run)$")
                    from problem in ScriptProblems(words)
                    select $"{Place(command)}: {problem}";

        Assert.That(wrong, Is.Empty);
    }

    [Test]
    public void Every_project_that_dotnet_is_given_exists()
    {
        var wrong = from command in Commands
                    let words = Words(command.Text)
                    where words.Contains("dotnet")
                    from word in words
                    where Regex.IsMatch(word, @"^(src|tests|benchmarks)/[\w./-]+$") && !Regex.IsMatch(word, "/bin/")
                    where !Directory.Exists(Full(word)) && !File.Exists(Full(word))
                    select $"{Place(command)}: {word} is not there";

        Assert.That(wrong, Is.Empty);
    }

    private static IEnumerable<string> Problems(List<string> words)
    {
        var end = words.FindIndex(word => word is "|" or "&&" or ">" or "&" or ";");
        var settings = new Settings(new Findings());
        CommandLine.Read((end < 0 ? words : words.Take(end)).ToList(), settings);
        return settings.Findings.Errors.Concat(settings.Findings.Warnings);
    }

    private static IEnumerable<string> ScriptProblems(List<string> words)
    {
        var path = words[0].StartsWith("./", StringComparison.Ordinal) ? words[0].Substring(2) : words[0];
        if (!File.Exists(Full(path)))
        {
            yield return path + " is not there";
            yield break;
        }

        // these hand what they are given to another program
        if (path is "test" or ".ci/run") yield break;

        var script = SourceTree.Text(path);
        foreach (var option in words.TakeWhile(word => word is not ("|" or "&" or "&&"))
            .Where(word => word.StartsWith("--", StringComparison.Ordinal)))
        {
            var name = option.Split('=')[0];
            if (!Regex.IsMatch(script, $@"{name}\b")) yield return $"{path} has no {name}";
        }
    }

    private static IEnumerable<string> Scripts() =>
        new[]
        {
            "run", "test", "pack", "site", "tests/Fuzz/FuzzOptions.Net.cs", "src/HyperHost.Configuration/Commands/CommandTable.cs",
        }.Concat(
            Directory.GetFiles(Full("benchmarks/Load")).Select(path => path.Substring(SourceTree.Root.Length + 1)));

    // lines that end with a backslash go on in the next
    private static IEnumerable<string> Split(PageBlock block)
    {
        var open = "";
        foreach (var line in block.Lines)
        {
            var text = Regex.Replace(line, @"(^|\s)#( .*|)$", "").Trim();
            if (text.EndsWith("\\", StringComparison.Ordinal))
            {
                open += text.Substring(0, text.Length - 1) + " ";
                continue;
            }

            if ((open + text).Trim().Length > 0) yield return Regex.Replace(open + text, @"^\$ ", "");
            open = "";
        }
    }

    private static List<string> Words(string command) =>
        Regex.Matches(command, @"(?:[^\s""']|""[^""]*""|'[^']*')+").Cast<Match>()
            .Select(match => match.Value.Replace("\"", "").Replace("'", ""))
            .SkipWhile(word => Regex.IsMatch(word, @"^[A-Z_]+=")).ToList();

    private static string Place((Page Page, int Line, string Text) command) => $"{command.Page.Path}:{command.Line}: {command.Text}";

    private static string Full(string path) => Path.Combine(SourceTree.Root, path);
}
