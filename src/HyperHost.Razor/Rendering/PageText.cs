namespace ServiceStack.Razor;

using System;
using System.Text;

/// <summary>Renders to a string, with a reusable buffer per thread.</summary>
internal static class PageText
{
    private const int LargestKept = 128 * 1024;

    [ThreadStatic]
    private static StringBuilder s_buffer;

    public static string Of(Action<PageWriter> write)
    {
        var buffer = s_buffer ?? new StringBuilder(4096);
        // a nested partial view allocates its own buffer
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
