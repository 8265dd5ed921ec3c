using System.IO;
using System.Linq;
using NUnit.Framework;
using ServiceStack.HyperHost.Server;
using ServiceStack.HyperHost.Server.Commands;
using ServiceStack.HyperHost.Server.Options;

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
        var code = new Launcher(output, errors).Run(words);
        return (code, output.ToString(), errors.ToString());
    }
}
