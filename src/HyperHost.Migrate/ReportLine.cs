using System.Collections.Generic;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>A line of the report.</summary>
/// <param name="Outcome">What became of it.</param>
/// <param name="Subject">What it is about: sources, a package, a file.</param>
/// <param name="Text">What was done, or is to be done.</param>
/// <param name="Page">The page and heading of the documentation; null if nothing is to be done.</param>
internal sealed record ReportLine(Outcome Outcome, string Subject, string Text, string? Page = null)
{
    /// <summary>The files that the line is about, from the project's folder; none if it names its subject alone.</summary>
    public IReadOnlyList<string> Files { get; init; } = [];

    public static ReportLine Left(string subject, string text, string heading) =>
        new(Outcome.Left, subject, text, "docs/moving/migrate.md#" + heading);
}
