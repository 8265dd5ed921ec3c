using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>Finds the known word that is most similar to an unknown one.</summary>
internal static class Suggestion
{
    /// <returns>The candidate with the smallest edit distance, if that is small; otherwise null.</returns>
    public static string? For(string word, IEnumerable<string> candidates)
    {
        var most = word.Length <= 3 ? 1 : (word.Length / 3) + 1;
        var best = candidates.Where(candidate => candidate.Length > 1)
            .Select(candidate => (Text: candidate, Changes: Changes(word.ToLowerInvariant(), candidate.ToLowerInvariant())))
            .OrderBy(candidate => candidate.Changes)
            .FirstOrDefault();
        return best.Text is not null && best.Changes <= most ? best.Text : null;
    }

    /// <summary>The sentence " Did you mean …?"; empty without a similar word.</summary>
    public static string Sentence(string? nearest, string prefix = "") => nearest is null ? "" : $" Did you mean {prefix}{nearest}?";

    // Edit distance: insertions, deletions, substitutions, and transpositions of neighbours.
    private static int Changes(string one, string other)
    {
        var table = new int[one.Length + 1, other.Length + 1];
        for (var i = 0; i <= one.Length; i++) table[i, 0] = i;
        for (var j = 0; j <= other.Length; j++) table[0, j] = j;
        for (var i = 1; i <= one.Length; i++)
        {
            for (var j = 1; j <= other.Length; j++)
            {
                var change = one[i - 1] == other[j - 1] ? 0 : 1;
                table[i, j] = Math.Min(Math.Min(table[i - 1, j], table[i, j - 1]) + 1, table[i - 1, j - 1] + change);
                if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1])
                {
                    table[i, j] = Math.Min(table[i, j], table[i - 2, j - 2] + 1);
                }
            }
        }

        return table[one.Length, other.Length];
    }
}
