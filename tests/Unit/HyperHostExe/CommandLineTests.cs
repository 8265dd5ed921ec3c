using System;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

public class CommandLineTests
{
    [TestCase("--stoppable", true)]
    [TestCase("--stoppable+", true)]
    [TestCase("-stoppable-", false)]
    [TestCase("/stoppable=False", false)]
    [TestCase("--stoppable False", false)]
    [TestCase("--stoppable true", true)]
    [TestCase("--stoppable --printlog", true)]
    [TestCase("--STOPPABLE", true)]
    public void Reads_flags(string words, bool expected) => Assert.That(Read(words).Flag("stoppable"), Is.EqualTo(expected));

    [TestCase("--socket=tcp:127.0.0.1:9000", "tcp:127.0.0.1:9000")]
    [TestCase("--socket:tcp:9000", "tcp:9000")]
    [TestCase("/socket unix:/tmp/a.sock", "unix:/tmp/a.sock")]
    public void Reads_values(string words, string expected) => Assert.That(Read(words).Text("socket"), Is.EqualTo(expected));

    [Test]
    public void Small_v_and_capital_V_are_two_options()
    {
        Assert.That(Read("-v").Flag("verbose"), Is.True);
        Assert.That(Read("-V").Flag("version"), Is.True);
    }

    [TestCase("--aplications=/:/x", "--applications")]
    [TestCase("--prot 9000", "--port")]
    [TestCase("--listn fcgi://127.0.0.1:1", "--listen")]
    [TestCase("--max-bdy=1", "--max-body")]
    public void Suggests_the_nearest_known_option(string words, string suggested)
    {
        var errors = Read(words).Findings.Errors;

        Assert.That(errors, Has.Count.EqualTo(1));
        Assert.That(errors[0], Does.Contain("Did you mean " + suggested + "?"));
    }

    [TestCase("localhost:8080", "--listen http://localhost:8080/")]
    [TestCase(":8080", "--listen http://127.0.0.1:8080/")]
    public void Suggests_the_option_of_an_address(string word, string suggested) =>
        Assert.That(Read(word).Findings.Warnings[0], Does.EndWith($"Did you mean {suggested}?"));

    [Test]
    public void Suggests_nothing_for_what_is_like_nothing() =>
        Assert.That(Read("--zzzzzzzz").Findings.Errors[0], Does.Not.Contain("Did you mean"));

    [TestCase("--port", "a value is needed")]
    [TestCase("--port --printlog", "a value is needed")]
    [TestCase("--port=many", "'many' is not a whole number")]
    [TestCase("--max-body=1T", "'1T' is not a number of bytes")]
    [TestCase("--drain-timeout=soon", "'soon' is not a time")]
    [TestCase("--printlog=maybe", "'maybe' is neither True nor False")]
    [TestCase("--minthreads=1,2,3", "'1,2,3' is not one number")]
    [TestCase("--socket-mode=999", "'999' is not three or four octal digits")]
    [TestCase("--access-format=%y", "%y is not known")]
    public void Reports_what_is_wrong_with_a_value(string words, string expected)
    {
        var errors = Read(words).Findings.Errors;

        Assert.That(errors, Has.Count.EqualTo(1));
        Assert.That(errors[0], Does.StartWith("--").And.Contain(expected));
    }

    [Test]
    public void Ignores_other_words_with_a_warning()
    {
        var settings = Read("word /srv/app --port=1");

        Assert.That(settings.Findings.Errors, Is.Empty);
        Assert.That(settings.Findings.Warnings, Has.Count.EqualTo(2));
        Assert.That(settings.Text("port"), Is.EqualTo("1"));
    }

    [Test]
    public void The_last_of_two_values_counts_and_is_warned_of()
    {
        var settings = Read("--port=1 --port=2");

        Assert.That(settings.Text("port"), Is.EqualTo("2"));
        Assert.That(settings.Findings.Warnings, Has.Count.EqualTo(1));
    }

    private static Settings Read(string words)
    {
        var settings = new Settings(new Findings());
        CommandLine.Read(words.Split([' '], StringSplitOptions.RemoveEmptyEntries), settings);
        return settings;
    }
}
