using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using NUnit.Framework.Interfaces;

namespace ServiceStack.HyperHost.Platforms;

/// <summary>
/// What ran on each platform, and what did not. The control, which has nothing of HyperHost, tells an emulator's faults apart.
/// </summary>
/// <param name="all">The results of the run.</param>
/// <param name="platforms">Each is in the names of its fixtures.</param>
internal sealed class ResultTable(ITestResult all, IReadOnlyList<string> platforms)
{
    /// <summary>The property of a test that stands for others: how many of them passed, as "3 of 4".</summary>
    public const string Counts = "Counts";

    private const string Nothing = "-";

    private static readonly string Control = Words(nameof(PlatformTests.Control_Kestrel_alone_serves));

    public override string ToString()
    {
        var results = Leaves(all).Select(result => (Row: RowOf(result), Platform: PlatformOf(result), Result: result))
            .Where(static one => one.Platform is not null).ToList();
        var rows = results.GroupBy(static one => one.Row).OrderBy(static row => row.Key != Control).ToList();
        if (rows.Count == 0) return "";

        var width = rows.Max(static row => row.Key.Length);
        var text = new StringBuilder();
        Append("", static platform => platform);
        foreach (var row in rows)
            Append(row.Key, platform => Cell([.. row.Where(one => one.Platform == platform).Select(static one => one.Result)]));
        Append("together", platform => Sum([.. results.Where(one => one.Platform == platform).Select(static one => one.Result)]));

        foreach (var broken in results.Where(static one => one.Row == Control && !IsRight(one.Result)))
            text.Append(broken.Platform).AppendLine(": the control fails too, so the emulator is at fault.");
        return text.ToString();

        void Append(string name, System.Func<string, string> cell)
        {
            text.Append(name.PadRight(width));
            foreach (var platform in platforms) text.Append("  ").Append(cell(platform).PadRight(16));
            text.Length = text.ToString().TrimEnd(' ').Length;
            text.AppendLine();
        }
    }

    private static string Cell(ITestResult[] results) => results switch
    {
        [] => Nothing,
        [var one] => one.Test.Properties.Get(Counts) as string ?? (IsRight(one) ? "yes" : "NO"),
        _ => Sum(results),
    };

    private static string Sum(ITestResult[] results) => results.Count(IsRight) + " of " + results.Length;

    private static bool IsRight(ITestResult result) => result.ResultState.Status == TestStatus.Passed;

    private static IEnumerable<ITestResult> Leaves(ITestResult result) =>
        result.Test.IsSuite ? result.Children.SelectMany(Leaves) : [result];

    private string? PlatformOf(ITestResult result) =>
        platforms.FirstOrDefault(platform => result.Test.FullName.Contains(platform, System.StringComparison.Ordinal));

    // a check of platforms has a row of its own, a suite that other tests have too is one row
    private static string RowOf(ITestResult result)
    {
        var type = result.Test.TypeInfo!.Type;
        if (type.IsAssignableTo(typeof(PlatformTests))) return Words(result.Test.MethodName!);

        var name = Regex.Replace(type.Name, "Tests$", "");
        return Regex.Replace(name, "(?<=[a-z])[A-Z]", static capital => " " + capital.Value.ToLowerInvariant());
    }

    private static string Words(string method) => method.Replace('_', ' ');
}
