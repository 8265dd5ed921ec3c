using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>A process's configuration, so that other processes can judge its figures: one line a fact, name and value.</summary>
internal sealed class HostFacts
{
    private readonly Dictionary<Fact, string> _values = [];

    /// <summary>The value; empty if nothing is known. A line end in it becomes a blank.</summary>
    public string this[Fact fact]
    {
        get => _values.TryGetValue(fact, out var value) ? value : "";
        set => _values[fact] = value.Replace('\n', ' ').Replace('\0', ' ');
    }

    /// <returns>0 if nothing is known.</returns>
    public long Number(Fact fact) =>
        long.TryParse(this[fact], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number) ? number : 0;

    public void Set(Fact fact, long number) => this[fact] = number.ToString(CultureInfo.InvariantCulture);

    public void Set(Fact fact, IEnumerable<string> list) => this[fact] = string.Join(",", list);

    public string[] List(Fact fact) => this[fact].Split([','], StringSplitOptions.RemoveEmptyEntries);

    /// <summary>Short ones first: what is too long for a process's block is cut at its end.</summary>
    public string Write() =>
        string.Join("\n", _values.OrderBy(pair => pair.Value.Length).ThenBy(pair => pair.Key).Select(pair => pair.Key + " " + pair.Value));

    /// <summary>Reads what <see cref="Write"/> wrote; leaves out what this version does not know.</summary>
    public static HostFacts Read(string text)
    {
        var facts = new HostFacts();
        foreach (var line in text.Split('\n'))
        {
            var blank = line.IndexOf(' ');
            if (blank > 0 && Enum.TryParse<Fact>(line.Substring(0, blank), out var fact)) facts[fact] = line.Substring(blank + 1);
        }

        return facts;
    }
}
