using System;
using System.IO;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Saves a copy of a file that --force overwrites, because the user may have edited it since an earlier run.</summary>
internal static class EarlierFile
{
    private const string Suffix = ".before";

    /// <param name="path">The file to be overwritten.</param>
    /// <param name="text">The file's new text.</param>
    /// <returns>The path of the copy; null if the file does not exist, has the same text, or has a copy already.</returns>
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

            // CreateNew, so that a dangling symbolic link is not followed
            using var file = new FileStream(copy, FileMode.CreateNew, FileAccess.Write);
            using var writer = new StreamWriter(file);
            writer.Write(before);
            return copy;
        }
    }
}
