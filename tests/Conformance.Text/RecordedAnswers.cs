using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Tests;

/// <summary>What ServiceStack.Text 3.9.71 answered, as far as it does not depend on the order of the cases.</summary>
internal sealed class RecordedAnswers
{
    /// <summary>One recorded case; <see cref="Other"/> is its response on .NET 10 if it differs, else null.</summary>
    internal sealed record Answer(string Name, string Text, string Other)
    {
        public string Profile => Name.StartsWith("ny:", StringComparison.Ordinal) ? "ny" : "main";

        /// <summary>The name's first part: json, jsv, csv, config.</summary>
        public string Area => (Profile == "ny" ? Name.Substring(3) : Name).Split('.')[0];

        public bool Accepts(string text) => text != null && (text == Text || text == Other);
    }

    public static IReadOnlyList<Answer> All { get; } = File.ReadAllLines(Beside("Recorded/recorded.tsv"))
        .Where(line => !line.StartsWith("#", StringComparison.Ordinal))
        .Select(line => line.Split('\t'))
        .Where(cells => cells.Length < 3 || !cells[2].Split('+').Contains("order"))
        .Select(cells => new Answer(cells[0], cells[1], cells.Length > 3 && cells[2].Split('+').Contains("runtime") ? cells[3] : null))
        .ToList();

    /// <summary>The names of the cases that ours answers otherwise, each with the reason.</summary>
    public static IReadOnlyDictionary<string, string> Accepted { get; } = File.ReadAllLines(Beside("accepted.tsv"))
        .Where(line => line.Length > 0 && !line.StartsWith("#", StringComparison.Ordinal))
        .Select(line => line.Split('\t'))
        .ToDictionary(cells => cells[0], cells => cells[1]);

    private static string Beside(string name) => Path.Combine(AppContext.BaseDirectory, name);
}
