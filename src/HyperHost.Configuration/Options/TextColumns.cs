using System.Collections.Generic;
using System.IO;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>Writes text for a terminal: paragraphs, and rows of a name and its description.</summary>
internal static class TextColumns
{
    private const int Width = 100;

    public static void WriteParagraph(TextWriter to, string text)
    {
        foreach (var line in Lines(text, 0)) to.WriteLine(line);
    }

    /// <param name="head">The first column. If it is too wide, the text begins on the next line.</param>
    /// <param name="indent">Start of the second column.</param>
    public static void WriteRow(TextWriter to, string head, int indent, string text)
    {
        if (head.Length >= indent)
        {
            to.WriteLine(head);
            head = "";
        }

        foreach (var line in Lines(text, indent))
        {
            to.WriteLine(head.PadRight(indent) + line);
            head = "";
        }
    }

    private static IEnumerable<string> Lines(string text, int indent)
    {
        var line = "";
        foreach (var word in text.Split(' '))
        {
            if (line.Length > 0 && indent + line.Length + word.Length >= Width)
            {
                yield return line;
                line = "";
            }

            line = line.Length == 0 ? word : line + " " + word;
        }

        yield return line;
    }
}
