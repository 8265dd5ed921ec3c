namespace ServiceStack.Text.Common;

/// <summary>Runs of ASCII.</summary>
internal static unsafe class Ascii
{
    private const ulong NotAscii = 0xFF80FF80FF80FF80;

    /// <summary>Copies characters as bytes up to the first one that is not ASCII.</summary>
    /// <returns>Characters copied.</returns>
    public static int Narrow(char[] chars, int start, int count, byte[] bytes)
    {
        if (count == 0) return 0;

        fixed (char* from = &chars[start])
        fixed (byte* to = &bytes[0])
        {
            var at = 0;
            for (; at + 4 <= count; at += 4)
            {
                var four = *(ulong*)(from + at);
                if ((four & NotAscii) != 0) break;
                *(uint*)(to + at) = (uint)((four & 0xFF) | ((four >> 8) & 0xFF00)
                    | ((four >> 16) & 0xFF0000) | ((four >> 24) & 0xFF000000));
            }
            while (at < count && from[at] < 0x80)
            {
                to[at] = (byte)from[at];
                at++;
            }
            return at;
        }
    }
}
