using System.Collections.Generic;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>A line of the report.</summary>
/// <param name="Outcome">How the subject was migrated.</param>
/// <param name="Subject">The sources, package or file that the line concerns.</param>
/// <param name="Text">What was done, or what to do.</param>
/// <param name="Page">Page and heading of the documentation; null if nothing needs to be done.</param>
internal sealed record ReportLine(Outcome Outcome, string Subject, string Text, string? Page = null)
{
    /// <summary>The files that the line concerns, relative to the project's folder; empty if the subject says it all.</summary>
    public IReadOnlyList<string> Files { get; init; } = [];

    public static ReportLine Left(string subject, string text, string heading) =>
        new(Outcome.Left, subject, text, "docs/moving/migrate.md#" + heading);
}
