using System;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Logging;

/// <summary>Law 7, in one process: no text of a client begins a line of a log or sends a control character, whatever the form.</summary>
public class LogTextLawTests
{
    private const int Texts = 2_000;
    private const string Forged = "F0RGED";

    private static readonly string[] Pieces =
    [
        "\n", "\r", "\r\n", "\u0085", "\u2028", "\u2029", "\v", "\f", "\t", "\0", "\u001b[31m", "\u009b2J", "\u007f", "\u202e",
        "\u2066", "\u200f",
        "\u061c", "\ud83d", "\ude00", "\ud83d\ude00", "\"", "\\", "'", "é", "漢", "word", " ", "   at A.B()", "<3>", "%",
    ];

    [TestCase("a\nb", "a\\x0ab")]
    [TestCase("\u001b[31m", "\\x1b[31m")]
    [TestCase("\u0085\u009b\u007f", "\\x85\\x9b\\x7f")]
    [TestCase("\u2028\u202e\u2066", "\\u2028\\u202e\\u2066")]
    [TestCase("\ud83d\ude00 é 漢 \"", "\ud83d\ude00 é 漢 \"")]
    public void Escapes_what_a_terminal_or_a_reader_of_lines_would_obey(string text, string expected) =>
        Assert.That(LogText.Line(text), Is.EqualTo(expected));

    // an attribute can't hold them
    [Test]
    public void Escapes_half_of_a_pair()
    {
        Assert.That(LogText.Line("x\ud83d"), Is.EqualTo("x\\ud83d"));
        Assert.That(LogText.Line("\ude00x"), Is.EqualTo("\\ude00x"));
    }

    [Test]
    public void A_text_that_is_cut_ends_with_no_half_of_a_pair() =>
        Assert.That(LogText.Escape("ab\ud83d\ude00", 3), Is.EqualTo("ab\\ud83d…"));

    [Test]
    public void A_safe_text_stays_the_same_object()
    {
        var text = new string('a', 5);

        Assert.That(LogText.Line(text), Is.SameAs(text));
    }

    [LongOnMono("texts alone")]
    [Test]
    public void An_entry_of_the_log_is_one_line_and_indented_ones([Values] HostLogFormat format)
    {
        ForEachText(text =>
        {
            var lines = new StringWriter { NewLine = "\n" };
            var log = new TextHostLog(new FormattedLog(lines, format, "shop"), HostLogLevels.All);

            log.Write(HostLogLevel.Error, "m " + text, Thrown(text));

            var printed = lines.ToString().TrimEnd('\n').Split('\n');
            for (var i = 0; i < printed.Length; i++)
            {
                var line = WithoutOwn(printed[i]);
                Assert.That(line.TrimStart(), Does.Not.StartWith(Forged));
                Assert.That(i == 0 || line[0] == ' ', line);
                AssertIsSafe(line);
            }
        });
    }

    [Test]
    public void A_text_of_JSON_closes_no_quote()
    {
        ForEachText(text =>
        {
            var json = new StringBuilder();
            JsonString.Append(json, text);

            var inside = json.ToString(1, json.Length - 2);
            AssertIsSafe(inside);
            Assert.That(inside.Replace("\\\\", "").Replace("\\\"", ""), Does.Not.Contain("\""));
        });
    }

    [Test]
    public void A_long_chain_of_exceptions_has_an_end()
    {
        var error = new InvalidOperationException("first");
        for (var i = 0; i < 500; i++) error = new InvalidOperationException("next", error);

        var lines = ExceptionText.Of(error).Split('\n');
        Assert.That(lines.Count(static line => line.StartsWith(" ---> ", StringComparison.Ordinal)), Is.EqualTo(31));
    }

    [Test]
    public void A_message_shows_no_secret()
    {
        var inner = new FormatException("{\"token\":\"hunter2\"} amqp://shop:hunter2@rabbit");
        var error = new InvalidOperationException("x password=hunter2\n", inner);

        Assert.That(ExceptionText.Of(error), Does.Not.Contain("hunter2").And.Contain("***").And.Contain("amqp://shop:***@rabbit"));
        Assert.That(ExceptionText.IsSafe(error), Is.False);
        Assert.That(ExceptionText.IsSafe(new InvalidOperationException("plain")), Is.True);
    }

    private static InvalidOperationException Thrown(string text)
    {
        try
        {
            throw new InvalidOperationException("boom " + text, new AggregateException("many " + text, new FormatException(text)));
        }
        catch (InvalidOperationException error)
        {
            return error;
        }
    }

    // journald's priority and the colors are the log's own
    private static string WithoutOwn(string line)
    {
        if (line.StartsWith("<3>", StringComparison.Ordinal)) line = line.Substring(3);
        return line.StartsWith("\u001b[90m2", StringComparison.Ordinal)
            ? line.Substring(5).Replace("\u001b[0m \u001b[31merror\u001b[0m ", " error ") : line;
    }

    private static void AssertIsSafe(string line)
    {
        for (var i = 0; i < line.Length; i++) Assert.That(LogText.IsUnsafe(line, i, line.Length), Is.False, line);
    }

    private static void ForEachText(Action<string> check)
    {
        var random = new Random(FuzzRun.Seed());
        for (var i = FuzzRun.Count(Texts); i > 0; i--)
        {
            var text = new StringBuilder();
            for (var piece = random.Next(6); piece >= 0; piece--) text.Append(Pieces[random.Next(Pieces.Length)]);
            check(text.Append('\n').Append(Forged).Append(Pieces[random.Next(Pieces.Length)]).ToString());
        }
    }
}
