using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>A process's configuration, as one line per fact, by which other processes interpret its statistics.</summary>
internal sealed class HostFacts
{
    private readonly Dictionary<Fact, string> _values = [];

    /// <summary>Value of a fact; empty if unknown. Setting it replaces line ends by blanks.</summary>
    public string this[Fact fact]
    {
        get => _values.TryGetValue(fact, out var value) ? value : "";
        set => _values[fact] = value.Replace('\n', ' ').Replace('\0', ' ');
    }

    /// <returns>0 if the fact is unknown.</returns>
    public long Number(Fact fact) =>
        long.TryParse(this[fact], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number) ? number : 0;

    public void Set(Fact fact, long number) => this[fact] = number.ToString(CultureInfo.InvariantCulture);

    public void Set(Fact fact, IEnumerable<string> list) => this[fact] = string.Join(",", list);

    public string[] List(Fact fact) => this[fact].Split([','], StringSplitOptions.RemoveEmptyEntries);

    /// <summary>Writes short facts first, because the block truncates the end of a long text.</summary>
    public string Write() =>
        string.Join("\n", _values.OrderBy(pair => pair.Value.Length).ThenBy(pair => pair.Key).Select(pair => pair.Key + " " + pair.Value));

    /// <summary>Parses the text of <see cref="Write"/>; ignores facts that this version does not know.</summary>
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
