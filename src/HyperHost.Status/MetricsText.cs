using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace ServiceStack.HyperHost.Status;

/// <summary>Writes metrics in the text formats that Prometheus reads: its own 0.0.4, and OpenMetrics 1.0.</summary>
/// <param name="isOpen">Whether to write OpenMetrics: counters are declared without "_total", and the text ends with # EOF.</param>
internal sealed class MetricsText(bool isOpen)
{
    private readonly StringBuilder _text = new(16 * 1024);

    /// <summary>Writes a metric's metadata. Its samples must follow.</summary>
    /// <param name="name">Name without "_total".</param>
    /// <param name="kind">"counter", "gauge" or "histogram".</param>
    /// <param name="help">One line of help.</param>
    public void WriteMetadata(string name, string kind, string help)
    {
        var announced = kind == "counter" && !isOpen ? name + "_total" : name;
        _text.Append("# HELP ").Append(announced).Append(' ').Append(help).Append('\n');
        _text.Append("# TYPE ").Append(announced).Append(' ').Append(kind).Append('\n');
    }

    /// <summary>Writes a sample of the metric.</summary>
    /// <param name="name">Name with "_total", "_bucket", "_sum" or "_count", if the kind requires it.</param>
    public void Sample(string name, double value, params (string Name, string Value)[] labels)
    {
        _text.Append(name);
        if (labels.Length > 0)
        {
            _text.Append('{');
            for (var i = 0; i < labels.Length; i++)
            {
                if (i > 0) _text.Append(',');
                _text.Append(labels[i].Name).Append("=\"");
                Escape(labels[i].Value);
                _text.Append('"');
            }

            _text.Append('}');
        }

        _text.Append(' ').Append(value.ToString("R", CultureInfo.InvariantCulture)).Append('\n');
    }

    /// <summary>Writes a counter or gauge with a single sample.</summary>
    public void Single(string name, string kind, string help, double value)
    {
        WriteMetadata(name, kind, help);
        Sample(kind == "counter" ? name + "_total" : name, value);
    }

    /// <summary>Writes a metric with one sample per item.</summary>
    public void Each<T>(
        string name, string kind, string help, IEnumerable<T> things, Func<T, double> value, Func<T, (string, string)[]> labels)
    {
        WriteMetadata(name, kind, help);
        foreach (var thing in things) Sample(kind == "counter" ? name + "_total" : name, value(thing), labels(thing));
    }

    public override string ToString() => isOpen ? _text + "# EOF\n" : _text.ToString();

    private void Escape(string value)
    {
        foreach (var letter in value)
        {
            switch (letter)
            {
                case '\\':
                    _text.Append(@"\\");
                    break;
                case '"':
                    _text.Append("\\\"");
                    break;
                case '\n':
                    _text.Append("\\n");
                    break;
                default:
                    _text.Append(letter);
                    break;
            }
        }
    }
}
