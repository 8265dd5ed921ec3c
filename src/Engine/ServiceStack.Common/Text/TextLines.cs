namespace ServiceStack.Text;

using System;
using System.Collections.Generic;
using System.IO;

internal static class TextLines
{
    public static IEnumerable<string> Of(TextReader reader)
    {
        if (reader == null) throw new ArgumentNullException(nameof(reader));

        return Read(reader);
    }

    private static IEnumerable<string> Read(TextReader reader)
    {
        while (reader.ReadLine() is { } line)
        {
            yield return line;
        }
    }
}
