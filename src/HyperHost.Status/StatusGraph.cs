using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status;

/// <summary>Renders a graph over time as inline SVG, without a script.</summary>
internal static class StatusGraph
{
    private const int Width = 600;
    private const int Height = 120;
    private const int Steps = 4;

    /// <param name="title">Title of the graph.</param>
    /// <param name="unit">The unit of the vertical axis.</param>
    /// <param name="samples">One sample per second, oldest first.</param>
    /// <param name="lines">Name and value of each line.</param>
    public static string Draw(
        string title, string unit, IReadOnlyCollection<HistorySample> samples,
        params (string Name, Func<HistorySample, double> Value)[] lines)
    {
        var end = samples.Count == 0 ? 0 : samples.Max(sample => sample.Time);
        var top = Top(samples.Count == 0 ? 0 : samples.Max(sample => lines.Max(line => line.Value(sample))));
        var picture = new StringBuilder();
        picture.Append("<figure><figcaption>").Append(title).Append(" (").Append(unit).Append(")</figcaption><div class=\"plot\">");
        picture.Append("<div class=\"axis y\" aria-hidden=\"true\">");
        for (var i = Steps; i >= 0; i -= 2) picture.Append("<span>").Append(Number(top * i / Steps)).Append("</span>");
        var label = $"{title}, 0 to {Number(top)} {unit}, the last {StatisticsLayout.Seconds / 60} minutes";
        picture.Append("</div>").Append(FormattableString.Invariant(
            $"<svg viewBox=\"0 0 {Width} {Height}\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{label}\">"));
        picture.Append("<path class=\"grid\" d=\"");
        for (var i = 0; i <= Steps; i++) picture.Append(FormattableString.Invariant($"M0 {Y(i, Steps):0.#}H{Width}"));
        picture.Append("\"/>");
        for (var i = 0; i < lines.Length; i++)
        {
            picture.Append(FormattableString.Invariant($"<path class=\"line{i}\" d=\""));
            picture.Append(Path(samples, end, top, lines[i].Value)).Append("\"/>");
        }

        picture.Append("</svg><div class=\"axis x\" aria-hidden=\"true\"><span>−5 min</span><span>−2.5 min</span><span>now</span></div>")
            .Append("</div><p class=\"key\">");
        for (var i = 0; i < lines.Length; i++)
        {
            var last = samples.Count == 0 ? 0 : lines[i].Value(samples.Last());
            picture.Append(FormattableString.Invariant(
                $"<span class=\"line{i}\">{(i == 0 ? "━" : "╍")} {lines[i].Name} {Number(last)} {unit}</span> "));
        }

        return picture.Append("</p></figure>").ToString();
    }

    /// <summary>The maximum of an axis: 1, 2 or 5 times a power of ten, at least the value.</summary>
    internal static double Top(double most)
    {
        if (most <= 0) return 1;

        var power = Math.Pow(10, Math.Floor(Math.Log10(most)));
        foreach (var step in new[] { 1, 2, 5 })
        {
            if (most <= step * power) return step * power;
        }

        return 10 * power;
    }

    /// <summary>Formats a number for readers: 12, 3.4, 15,200.</summary>
    public static string Number(double value) => value.ToString(value is > 0 and < 10 ? "0.##" : "#,0", CultureInfo.InvariantCulture);

    // a period without a process interrupts the line
    private static string Path(
        IReadOnlyCollection<HistorySample> samples, long end, double top, Func<HistorySample, double> value)
    {
        var path = new StringBuilder();
        var before = 0L;
        foreach (var sample in samples.Where(sample => sample.Time > end - StatisticsLayout.Seconds))
        {
            var x = Width - ((end - sample.Time) * (double)Width / StatisticsLayout.Seconds);
            var y = Y(value(sample), top);
            path.Append(before != 0 && sample.Time - before <= 2 ? 'L' : 'M');
            path.Append(FormattableString.Invariant($"{x:0.#} {y:0.#}"));
            before = sample.Time;
        }

        return path.ToString();
    }

    // a margin of two pixels keeps lines at the edges visible
    private static double Y(double value, double top) => Height - 2 - (value / top * (Height - 4));
}
