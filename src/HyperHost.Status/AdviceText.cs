using System.Collections.Generic;
using System.Text;
using ServiceStack.HyperHost.Status.Advising;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status;

/// <summary>Formats advice for a terminal.</summary>
internal static class AdviceText
{
    public const string None = "There is no advice: nothing that the rules look at needs a change.\n";

    public static string Write(IReadOnlyList<Advice> advice)
    {
        if (advice.Count == 0) return None;

        var text = new StringBuilder();
        foreach (var one in advice)
        {
            text.Append(one.Level).Append(": ").Append(one.Name);
            if (one.Application.Length > 0) text.Append(" (").Append(one.Application).Append(')');
            text.Append("\n  ").Append(one.Evidence).Append(" Counted since ")
                .Append(UnixTime.Text(one.Since, "yyyy-MM-dd HH:mm 'UTC'")).Append(".\n");
            foreach (var line in one.Change) text.Append("    ").Append(line.Replace("\n", "\n    ")).Append('\n');
            text.Append("  Gain: ").Append(one.Gain).Append("\n  Cost: ").Append(one.Cost).Append("\n\n");
        }

        return text.ToString();
    }
}
