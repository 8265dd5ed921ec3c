using System;

namespace ServiceStack.HyperHost.Common;

internal static partial class ByteText
{
    // On Mono, span comparison calls several methods, which is slow for texts of a dozen bytes.
    public static partial bool Same(byte[] one, int oneAt, byte[] other, int otherAt, int length) =>
        length <= 0 || SameLength(one, oneAt, other, otherAt, length) == length;

    public static partial int SameLength(byte[] one, int oneAt, byte[] other, int otherAt, int most)
    {
        if (most <= 0) return 0;
        if (oneAt < 0 || oneAt > one.Length - most) throw new ArgumentOutOfRangeException(nameof(oneAt));
        if (otherAt < 0 || otherAt > other.Length - most) throw new ArgumentOutOfRangeException(nameof(otherAt));

        unsafe
        {
            fixed (byte* left = &one[oneAt])
            fixed (byte* right = &other[otherAt])
            {
                var i = 0;
                while (i <= most - (4 * sizeof(ulong))
                    && *(ulong*)(left + i) == *(ulong*)(right + i)
                    && *(ulong*)(left + i + 8) == *(ulong*)(right + i + 8)
                    && *(ulong*)(left + i + 16) == *(ulong*)(right + i + 16)
                    && *(ulong*)(left + i + 24) == *(ulong*)(right + i + 24)) i += 4 * sizeof(ulong);
                while (i <= most - sizeof(ulong) && *(ulong*)(left + i) == *(ulong*)(right + i)) i += sizeof(ulong);
                while (i < most && left[i] == right[i]) i++;
                return i;
            }
        }
    }
}
