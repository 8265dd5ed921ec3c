using System.Globalization;
using System.Text;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>The line of the log for a request that took long.</summary>
internal static class SlowLine
{
    /// <param name="before">Milliseconds of reading and of waiting; below zero for what the host does not know.</param>
    /// <param name="total">Milliseconds in all.</param>
    /// <param name="phases">What came then, each with its milliseconds.</param>
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
