using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using ServiceStack.HyperHost.Advising;

namespace ServiceStack.HyperHost.Monitoring;

/// <summary>Advice as a terminal shows it.</summary>
internal static class AdviceText
{
    public const string None = "There is no advice: nothing that the rules look at needs a change.\n";

    public static string Write(IReadOnlyList<Advice> advice)
    {
        if (advice.Count == 0) return None;

        var text = new StringBuilder();
        foreach (var one in advice)
        {
            var since = new DateTime(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddMilliseconds(one.Since);
            text.Append(one.Severity.ToString().ToLowerInvariant()).Append(": ").Append(one.Name);
            if (one.Application.Length > 0) text.Append(" (").Append(one.Application).Append(')');
            text.Append("\n  ").Append(one.Evidence).Append(" Counted since ")
                .Append(since.ToString("yyyy-MM-dd HH:mm 'UTC'", CultureInfo.InvariantCulture)).Append(".\n");
            foreach (var line in one.Change) text.Append("    ").Append(line.Replace("\n", "\n    ")).Append('\n');
            text.Append("  Gain: ").Append(one.Gain).Append("\n  Cost: ").Append(one.Cost).Append("\n\n");
        }

        return text.ToString();
    }
}
