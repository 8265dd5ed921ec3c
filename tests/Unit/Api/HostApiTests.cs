using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Tests.Docs;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>
/// ServiceStack.HyperHost.api.txt holds the host's public API, one type or member a line. Lines of one target alone end in
/// " # net472" or " # net10.0". A change of the API is a change of this file, which a reviewer sees.
/// </summary>
public class HostApiTests
{
    private const string Mark = " # ";

    private static readonly string Ledger = Path.Combine(SourceTree.Root, "tests", "Unit", "Api", "ServiceStack.HyperHost.api.txt");

    private static bool IsFramework => Environment.Version.Major == 4;

    private static string Here => IsFramework ? "net472" : "net10.0";

    private static string Other => IsFramework ? "net10.0" : "net472";

    [Test]
    public void The_public_API_is_the_approved_one()
    {
        var approved = Approved();
        var built = ApiKeys.Of(ApiListing.Of(typeof(HyperAppHost).Assembly)).Select(key => key.Key).Distinct().ToList();
        var expected = approved.Where(line => line.Value != Other).Select(line => line.Key).ToList();

        var added = built.Except(expected).ToList();
        var gone = expected.Except(built).ToList();
        if (GeneratedTable.IsUpdate && added.Count + gone.Count > 0)
        {
            Write(approved, added, gone);
            return;
        }

        Assert.That(
            added.Concat(gone), Is.Empty,
            $"Public on {Here} and not approved; paste these lines into {Path.GetFileName(Ledger)}:\n{Lines(added)}\n"
            + $"Approved and not there any more; take them out:\n{Lines(gone)}\n{GeneratedTable.UpdateVariable}=1 does both.");
    }

    [Test]
    public void The_ledger_is_sorted_and_has_each_line_once()
    {
        var keys = Approved().Select(line => line.Key).ToList();

        Assert.That(keys, Is.Unique);
        Assert.That(keys, Is.EqualTo(keys.OrderBy(key => key, StringComparer.Ordinal)));
    }

    private static string Lines(IEnumerable<string> keys) => string.Join("\n", keys);

    private static List<(string Key, string Value)> Approved() =>
    [
        .. from line in File.ReadAllLines(Ledger)
           where line.Length > 0
           let mark = line.LastIndexOf(Mark, StringComparison.Ordinal)
           select mark < 0 ? (line, "") : (line.Substring(0, mark), line.Substring(mark + Mark.Length)),
    ];

    private static void Write(List<(string Key, string Value)> approved, List<string> added, List<string> gone)
    {
        var lines = approved.ToDictionary(line => line.Key, line => line.Value);
        foreach (var key in added) lines[key] = lines.ContainsKey(key) ? "" : Here;
        foreach (var key in gone)
        {
            if (lines[key].Length == 0) lines[key] = Other;
            else lines.Remove(key);
        }

        var text = lines.OrderBy(line => line.Key, StringComparer.Ordinal)
            .Select(line => line.Value.Length == 0 ? line.Key : line.Key + Mark + line.Value);
        File.WriteAllText(Ledger, string.Join("\n", text) + "\n");
    }
}
