using System.Globalization;
using System.Text;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>Formats the log line of a slow request.</summary>
internal static class SlowLine
{
    /// <param name="before">Milliseconds of reading and of queueing; negative if unknown.</param>
    /// <param name="total">Total milliseconds.</param>
    /// <param name="phases">Names and milliseconds of the later phases.</param>
    /// <param name="target">Path and query; only the path is written.</param>
    public static string Write(string method, string? route, (long Read, long Queue) before, double total,
        (string Name, double Milliseconds)[] phases, int status, string target)
    {
        var line = new StringBuilder("slow request: ").Append(method).Append(' ').Append(LogText.Visible(route ?? "(own)"))
            .Append(" took ").Append(Text(total)).Append(" ms: ");
        if (before.Read >= 0) line.Append("read ").Append(Text(before.Read)).Append(", ");
        if (before.Queue >= 0) line.Append("queue ").Append(Text(before.Queue)).Append(", ");
        for (var i = 0; i < phases.Length; i++)
            line.Append(i == 0 ? "" : ", ").Append(phases[i].Name).Append(' ').Append(Text(phases[i].Milliseconds));
        return line.Append("; status ").Append(status.ToString(CultureInfo.InvariantCulture))
            .Append(", path ").Append(LogText.Visible(TargetText.Path(target))).ToString();
    }

    private static string Text(double milliseconds) => milliseconds.ToString("0", CultureInfo.InvariantCulture);
}
