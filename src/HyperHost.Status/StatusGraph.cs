using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status;

/// <summary>A graph over time as an SVG picture in the page: no script draws it.</summary>
internal static class StatusGraph
{
    private const int Width = 600;
    private const int Height = 120;

    /// <param name="title">What is shown, with its unit.</param>
    /// <param name="samples">One a second, oldest first.</param>
    /// <param name="lines">A name for each line, and its value.</param>
    public static string Draw(
        string title, IReadOnlyCollection<HistorySample> samples, params (string Name, Func<HistorySample, double> Value)[] lines)
    {
        var end = samples.Count == 0 ? 0 : samples.Max(sample => sample.Time);
        var most = samples.Count == 0 ? 0 : samples.Max(sample => lines.Max(line => line.Value(sample)));
        var picture = new StringBuilder();
        picture.Append("<figure><figcaption>").Append(title).Append(", at most ").Append(Number(most)).Append("</figcaption>");
        picture.Append(FormattableString.Invariant(
            $"<svg viewBox=\"0 0 {Width} {Height}\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{title}\">"));
        for (var i = 0; i < lines.Length; i++)
        {
            picture.Append(FormattableString.Invariant($"<path class=\"line{i}\" d=\""));
            picture.Append(Path(samples, end, most, lines[i].Value)).Append("\"/>");
        }

        picture.Append("</svg><p class=\"key\">");
        for (var i = 0; i < lines.Length; i++)
        {
            var last = samples.Count == 0 ? 0 : lines[i].Value(samples.Last());
            picture.Append(FormattableString.Invariant($"<span class=\"line{i}\">{lines[i].Name} {Number(last)}</span> "));
        }

        return picture.Append("</p></figure>").ToString();
    }

    /// <summary>A number as a person reads it: 12, 3.4, 15,200.</summary>
    public static string Number(double value) => value.ToString(value is > 0 and < 10 ? "0.##" : "#,0", CultureInfo.InvariantCulture);

    // a gap without a process begins a new line
    private static string Path(
        IReadOnlyCollection<HistorySample> samples, long end, double most, Func<HistorySample, double> value)
    {
        var path = new StringBuilder();
        var before = 0L;
        foreach (var sample in samples.Where(sample => sample.Time > end - StatisticsLayout.Seconds))
        {
            var x = Width - ((end - sample.Time) * (double)Width / StatisticsLayout.Seconds);
            var y = Height - (most <= 0 ? 0 : value(sample) / most * (Height - 4)) - 1;
            path.Append(before != 0 && sample.Time - before <= 2 ? 'L' : 'M');
            path.Append(FormattableString.Invariant($"{x:0.#} {y:0.#}"));
            before = sample.Time;
        }

        return path.ToString();
    }
}
