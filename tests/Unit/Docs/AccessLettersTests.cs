using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>
/// The table of docs/reference/access-log.md has every letter that a format may have, as AccessLog's documentation explains it.
/// </summary>
public class AccessLettersTests
{
    private static readonly (string Letter, string Meaning)[] Letters = [.. Read()];

    [Test]
    public void Letters_of_the_access_log()
    {
        var rows = Letters.Select(known => new[]
        {
            GeneratedTable.Code("%" + known.Letter), Regex.Replace(known.Meaning, @"[:\s]*\{.*$", ""),
            string.Join(" ", Arguments(known.Meaning).Select(argument => GeneratedTable.Code("{" + argument + "}"))),
        });

        GeneratedTable.Check("docs/reference/access-log.md", "letters", GeneratedTable.Of(["letter", "meaning", "argument"], rows));
    }

    [Test]
    public void Every_letter_that_is_taken_is_explained()
    {
        var taken = Enumerable.Range('!', '~' - '!').Select(code => ((char)code).ToString()).Where(letter => IsTaken(letter));

        Assert.That(Letters.Select(known => known.Letter), Is.EquivalentTo(taken));
    }

    [Test]
    public void Every_argument_that_is_explained_is_taken()
    {
        foreach (var (letter, meaning) in Letters)
        {
            foreach (var argument in Arguments(meaning))
            {
                Assert.DoesNotThrow(() => AccessLog.CheckFormat($"%{{{argument}}}{letter}"), letter + " " + argument);
                Assert.DoesNotThrow(() => AccessLog.CheckFormat($"%{letter}{{{argument}}}"), letter + " " + argument);
            }
        }
    }

    private static bool IsTaken(string letter)
    {
        foreach (var format in new[] { "%" + letter, "%{NAME}" + letter })
        {
            try
            {
                AccessLog.CheckFormat(format);
                return true;
            }
            catch (FormatException)
            {
                // the letter is unknown, or wants an argument
            }
        }

        return false;
    }

    private static IEnumerable<string> Arguments(string meaning) =>
        Regex.Matches(meaning, @"\{([^}]+)\}").Cast<Match>().Select(match => match.Groups[1].Value);

    // "%% a percent sign      %C share of CPU: {user} {system}": cells with two blanks or more between them
    private static IEnumerable<(string Letter, string Meaning)> Read()
    {
        var source = SourceTree.Files("src/ServiceStack.HyperHost", "AccessLog.cs").Single();
        return from line in SourceTree.Text(source).Split('\n')
               where line.TrimStart().StartsWith("/// %", StringComparison.Ordinal)
               from cell in Regex.Split(line.Trim().Substring(4), " {2,}")
               where cell.Length > 3
               select (cell.Substring(1, 1), cell.Substring(3));
    }
}
