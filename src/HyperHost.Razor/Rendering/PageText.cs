namespace ServiceStack.Razor;

using System;
using System.Text;

/// <summary>Renders to a text, with one buffer for each thread.</summary>
internal static class PageText
{
    private const int LargestKept = 128 * 1024;

    [ThreadStatic]
    private static StringBuilder s_buffer;

    public static string Of(Action<PageWriter> write)
    {
        var buffer = s_buffer ?? new StringBuilder(4096);
        // a partial view inside takes another one
        s_buffer = null;
        try
        {
            write(new PageWriter(buffer));
            return buffer.ToString();
        }
        finally
        {
            buffer.Clear();
            if (buffer.Capacity <= LargestKept) s_buffer = buffer;
        }
    }
}
