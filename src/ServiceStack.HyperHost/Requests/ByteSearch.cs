using System.Buffers;
using System.IO;

namespace ServiceStack.HyperHost.Requests;

/// <summary>Looks for ASCII text in a body without making strings of it.</summary>
internal static class ByteSearch
{
    private const int BufferSize = 4096;

    /// <summary>Whether <paramref name="body"/>, from where it stands, holds <paramref name="text"/>; ASCII case does not matter.</summary>
    public static bool Contains(Stream body, string text)
    {
        var buffer = ArrayPool<byte>.Shared.Rent(BufferSize);
        try
        {
            var kept = 0;
            int read;
            while ((read = body.Read(buffer, kept, BufferSize - kept)) > 0)
            {
                var length = kept + read;
                for (var at = 0; at + text.Length <= length; at++)
                {
                    if (Matches(buffer, at, text)) return true;
                }

                kept = System.Math.Min(text.Length - 1, length);
                System.Buffer.BlockCopy(buffer, length - kept, buffer, 0, kept);
            }

            return false;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer, clearArray: true);
        }
    }

    private static bool Matches(byte[] buffer, int at, string text)
    {
        for (var i = 0; i < text.Length; i++)
        {
            if ((buffer[at + i] | 0x20) != (text[i] | 0x20)) return false;
        }

        return true;
    }
}
