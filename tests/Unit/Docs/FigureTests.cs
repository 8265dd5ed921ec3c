using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>A measured figure is in one page, and other pages link to that one: two copies differ sooner or later.</summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class FigureTests
{
    // 12,345, and 12345 as programs print it; four digits without a comma may be a year or microseconds
    private const string Figure = @"(?<![\w.,:/-])(?:\d{1,3}(?:,\d{3})+|\d{5,})(?![\w/-]|[.,]\d)";

    // of two speeds: 0.83
    private const string Ratio = @"(?<![\w.,:/-])\d+\.\d\d(?![\w/-]|\.\d)";

    /// <summary>Figures of several pages, with what makes them other than a measurement that was copied.</summary>
    private static readonly Dictionary<string, string> Others = new()
    {
        ["10,240"] = "a limit, as its default is written in two tables",
        ["12,400"] = "two measurements that happen to be equal",
        ["55,200"] = "two measurements that happen to be equal",
        ["96,300"] = "two measurements that happen to be equal",
        ["0.75 and 0.83"] = "a goal beside a measurement, twice",
        ["0.62 and 0.77"] = "two measurements that happen to be equal",
        ["0.84 and 1.15"] = "two measurements that happen to be equal",
    };

    [Test]
    public void Is_in_one_page() => Assert.That(Copied(FiguresOf), Is.Empty, "Leave it in one page, and link to that one from the others.");

    /// <summary>One ratio may be that of two measurements. Two of a line, which are another line's too, were copied.</summary>
    [Test]
    public void Ratios_of_a_line_are_in_one_page() =>
        Assert.That(Copied(PairsOf), Is.Empty, "Leave them in one page, and link to that one from the others.");

    [Test]
    public void Every_exception_is_in_several_pages()
    {
        var found = PagesOf(FiguresOf).Concat(PagesOf(PairsOf)).Where(static figure => figure.Count() > 1)
            .Select(static figure => figure.Key);

        Assert.That(Others.Keys.Except(found), Is.Empty, "Remove it from the exceptions.");
    }

    [TestCase("| HTTP | 166970 | 352 |", "166,970")]
    [TestCase("It served 139,157 requests/s, 1.39 times Kestrel's.", "139,157")]
    [TestCase("Port 65535 of 127.0.0.1:50123, 470,000 and 1,024 bytes on 2026-11-26", "65,535")]
    public void Is_found_with_and_without_commas(string line, string figure) => Assert.That(FiguresOf(line), Is.EqualTo(new[] { figure }));

    [TestCase("| 1.21 | 1.32 | 0.8 | 3.9.71 |", "1.21 and 1.32")]
    [TestCase("0.76 to 0.89, and 0.76 again.", "0.76 and 0.89")]
    public void Ratios_are_found_in_pairs(string line, string pair) => Assert.That(PairsOf(line), Is.EqualTo(new[] { pair }));

    private static IEnumerable<string> Copied(Func<string, IEnumerable<string>> read) =>
        from figure in PagesOf(read)
        where figure.Count() > 1 && !Others.ContainsKey(figure.Key)
        select $"{figure.Key}: {string.Join(", ", figure)}";

    private static IEnumerable<IGrouping<string, string>> PagesOf(Func<string, IEnumerable<string>> read) =>
        (from page in Page.All
         where !page.Path.StartsWith("docs/api/", StringComparison.Ordinal)
         from line in Text(page.Path)
         from figure in read(line)
         select (figure, page.Path)).Distinct().GroupBy(static one => one.figure, static one => one.Path);

    private static IEnumerable<string> FiguresOf(string line) =>
        from Match match in Regex.Matches(line, Figure)
        let number = long.Parse(match.Value.Replace(",", ""), CultureInfo.InvariantCulture)
        where IsMeasured(number)
        select number.ToString("N0", CultureInfo.InvariantCulture);

    private static IEnumerable<string> PairsOf(string line)
    {
        var ratios = Regex.Matches(line, Ratio).Cast<Match>().Select(static match => match.Value).Distinct()
            .OrderBy(static ratio => ratio, StringComparer.Ordinal).ToList();
        return from one in ratios
               from other in ratios
               where string.CompareOrdinal(one, other) < 0
               select $"{one} and {other}";
    }

    // three digits or more count: 470,000 and 1,000 are round, 1,024 and 65,536 are sizes
    private static bool IsMeasured(long number) =>
        number.ToString(CultureInfo.InvariantCulture).TrimEnd('0').Length >= 3 && (number & (number - 1)) != 0;

    // a block of code shows commands and output
    private static IEnumerable<string> Text(string path)
    {
        var isCode = false;
        foreach (var line in SourceTree.Text(path).Split('\n'))
        {
            if (line.TrimStart().StartsWith("```", StringComparison.Ordinal)) isCode = !isCode;
            else if (!isCode) yield return line;
        }
    }
}
