using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Server;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>What hyperhost explains of itself: topics, commands, options.</summary>
public class HelpTests
{
    [Test]
    public void Every_command_has_a_help([ValueSource(nameof(Commands))] string name, [Values("--help", "-h", "-?")] string word)
    {
        var (code, output, errors) = Run(name, word);

        Assert.That(code, Is.Zero);
        Assert.That(errors, Is.Empty);
        Assert.That(output, Does.StartWith($"usage: hyperhost {name}"));
        Assert.That(output, Does.Contain("Exit code: "));
        foreach (var option in CommandTable.Get(name).Options) Assert.That(output, Does.Contain("\n  " + option.Name));
    }

    [Test]
    public void Help_of_a_command_is_its_help([ValueSource(nameof(Commands))] string name) =>
        Assert.That(Run("help", name).Output, Is.EqualTo(Run(name, "--help").Output));

    [Test]
    public void Help_lists_commands_and_topics()
    {
        var (code, output, _) = Run("help");

        Assert.That(code, Is.Zero);
        foreach (var name in Commands.Concat(HelpTopics.All.Select(topic => topic.Name))) Assert.That(output, Does.Contain($"\n  {name} "));
    }

    [Test]
    public void The_topics_list_every_option_once()
    {
        var listed = string.Concat(HelpTopics.All.Select(topic => Run("help", topic.Name).Output));

        foreach (var option in OptionTable.All.Where(option => option.Group != OptionGroup.Replaced))
        {
            var head = "\n  " + HelpText.HeadOf(option);
            Assert.That(listed.Split([head + " ", head + "\n"], System.StringSplitOptions.None), Has.Length.EqualTo(2), option.Name);
        }
    }

    [TestCase("timeouts", "limits")]
    [TestCase("TLS", "https")]
    [TestCase("environment", "sources")]
    public void A_topic_has_other_names(string word, string topic) =>
        Assert.That(Run("help", word).Output, Is.EqualTo(Run("help", topic).Output));

    [TestCase("max-body")]
    [TestCase("--max-body")]
    [TestCase("MAX-BODY")]
    public void Help_of_an_option_has_its_sources(string word)
    {
        var (code, output, _) = Run("help", word);

        Assert.That(code, Is.Zero);
        Assert.That(output, Does.StartWith("--max-body BYTES\n").And.Contain("HYPERHOST_MAX_BODY").And.Contain("hyperhost:max-body")
            .And.Contain("MaxBody").And.Contain("30000000"));
    }

    [Test]
    public void A_name_with_hyphens_is_an_option()
    {
        Assert.That(Run("help", "--status").Output, Does.StartWith("--status PATH"));
        Assert.That(Run("help", "status").Output, Does.StartWith("usage: hyperhost status"));
    }

    [Test]
    public void Help_of_a_replaced_option_names_its_successor() =>
        Assert.That(Run("help", "min-answer-rate").Output, Does.Contain("--min-response-rate"));

    [TestCase("limts", "hyperhost help limits")]
    [TestCase("max-bdy", "hyperhost help max-body")]
    [TestCase("migrat", "hyperhost help migrate")]
    public void An_unknown_topic_gets_a_suggestion(string word, string suggested)
    {
        var (code, output, errors) = Run("help", word);

        Assert.That(code, Is.EqualTo(2));
        Assert.That(output, Is.Empty);
        Assert.That(errors, Does.Contain($"'{word}'").And.Contain($"Did you mean {suggested}?"));
    }

    [TestCase("rotation", "SIGUSR1")]
    [TestCase("logrotate", "SIGUSR1")]
    [TestCase("drain", "--drain-timeout")]
    [TestCase("deploy", "replace the application's files")]
    [TestCase("restart", "SIGHUP")]
    [TestCase("Reload", "SIGHUP")]
    [TestCase("stop", "SIGTERM")]
    [TestCase("certificate", "--certificate")]
    [TestCase("ssl", "--certificate")]
    [TestCase("systemd", "--print-systemd")]
    [TestCase("unit", "--print-systemd")]
    [TestCase("service", "--print-service")]
    [TestCase("nginx", "--print-nginx")]
    [TestCase("timeout", "--service-timeout")]
    [TestCase("prometheus", "--metrics-path")]
    [TestCase("tuning", "usage: hyperhost advise")]
    public void Words_of_operators_find_a_topic(string word, string said)
    {
        var (code, output, errors) = Run("help", word);

        Assert.That(code, Is.Zero, errors);
        Assert.That(output, Does.Contain(said));
    }

    [Test]
    public void Every_word_means_a_topic_a_command_or_an_option()
    {
        foreach (var pair in HelpWords.All)
        {
            var (word, name) = (pair.Key, pair.Value);
            var isThere = HelpTopics.Find(name) is not null || CommandTable.Find(name) is not null || OptionTable.Find(name) is not null;
            Assert.That(isThere, word);
            Assert.That(HelpTopics.Find(word) is null && CommandTable.Find(word) is null, word + " is a topic or command already");
        }

        foreach (var pair in OptionWords.All) Assert.That(OptionTable.Find(pair.Value), Is.Not.Null, pair.Key);
    }

    [TestCase("print-unit", "print-systemd")]
    [TestCase("windows-service", "print-service")]
    [TestCase("print-docker", "print-dockerfile")]
    [TestCase("prnt-nginx", "print-nginx")]
    [TestCase("bind", "listen")]
    public void An_unknown_option_gets_the_one_that_is_meant(string name, string meant) =>
        Assert.That(OptionTable.Nearest(name), Is.EqualTo(meant));

    [Test]
    public void Help_of_the_access_format_lists_its_letters_and_no_help_names_a_file_that_no_package_has()
    {
        var output = Run("help", "access-format").Output;

        foreach (var line in File.ReadAllLines(Path.Combine(SourceTree.Root, "docs", "reference", "access-log.md")))
        {
            if (!line.StartsWith("| `%", StringComparison.Ordinal)) continue;

            var cells = line.Split('|').Select(static cell => cell.Trim().Replace("`", "")).ToArray();
            Assert.That(output, Does.Match(Regex.Escape(cells[1]) + " +" + Regex.Escape(cells[2])));
        }

        var all = OptionTable.All.Select(static option => option.Help + option.Instead)
            .Concat(CommandTable.All.Select(static one => one.Help))
            .Concat(HelpTopics.All.SelectMany(static topic => topic.Paragraphs));
        Assert.That(all.Where(static text => text.Contains("docs/")), Is.Empty);
    }

    [Test]
    public void Two_topics_are_refused() => Assert.That(Run("help", "limits", "https").Code, Is.EqualTo(2));

    [TestCase("migrat", "migrate")]
    [TestCase("staus", "status")]
    [TestCase("hlep", "help")]
    public void An_unknown_command_gets_a_suggestion(string word, string suggested)
    {
        var (code, _, errors) = Run(word);

        Assert.That(code, Is.EqualTo(2));
        Assert.That(errors, Does.Contain($"'{word}' is no command. Did you mean hyperhost {suggested}?"));
    }

    [TestCase("status", "--pid", "0")]
    [TestCase("status", "--pid=0")]
    [TestCase("advise", "--pid", "0")]
    public void A_value_is_a_word_of_its_own_or_behind_the_equals_sign(params string[] words)
    {
        var (code, _, errors) = Run(words);

        Assert.That(code, Is.EqualTo(1));
        Assert.That(errors, Does.Contain("Process 0 is no server"));
    }

    [Test]
    public void An_unknown_shell_is_refused()
    {
        Assert.That(Run("completion", "tcsh").Errors, Does.Contain("'tcsh': bash, zsh, fish").And.Contain("usage:"));
        Assert.That(Run("completion").Code, Is.EqualTo(2));
    }

    [Test]
    public void No_line_of_a_help_is_wider_than_a_terminal()
    {
        var all = Commands.Concat(HelpTopics.All.Select(topic => topic.Name)).SelectMany(name => Run("help", name).Output.Split('\n'));

        Assert.That(all.Where(line => line.Length > 100), Is.Empty);
    }

    private static System.Collections.Generic.IEnumerable<string> Commands => CommandTable.All.Select(command => command.Name);

    private static (int Code, string Output, string Errors) Run(params string[] words)
    {
        var (output, errors) = (new StringWriter(), new StringWriter());
        var code = new Invocation(output, errors).Run(words);
        return (code, output.ToString(), errors.ToString());
    }
}
