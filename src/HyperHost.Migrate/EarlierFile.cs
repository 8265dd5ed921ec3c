using System;
using System.IO;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>A file that --force overwrites: somebody may have mended it since an earlier run.</summary>
internal static class EarlierFile
{
    private const string Suffix = ".before";

    /// <param name="path">The file that is about to be written.</param>
    /// <param name="text">Its new text.</param>
    /// <returns>The copy that was made; null if there is no file, or the same, or a copy of it.</returns>
    public static string? Keep(string path, string text)
    {
        if (!File.Exists(path) || File.ReadAllText(path) is var before && before == text) return null;

        for (var number = 1; ; number++)
        {
            var copy = path + Suffix + (number == 1 ? "" : FormattableString.Invariant($"{number}"));
            if (File.Exists(copy))
            {
                if (File.ReadAllText(copy) == before) return null;
                continue;
            }

            // not through a link that leads nowhere
            using var file = new FileStream(copy, FileMode.CreateNew, FileAccess.Write);
            using var writer = new StreamWriter(file);
            writer.Write(before);
            return copy;
        }
    }
}
