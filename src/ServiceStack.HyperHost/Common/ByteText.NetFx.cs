using System;

namespace ServiceStack.HyperHost.Common;

internal static partial class ByteText
{
    // Mono compares spans by calls of several methods, and texts here have a dozen bytes.
    public static partial bool Same(byte[] one, int oneAt, byte[] other, int otherAt, int length)
    {
        if (length <= 0) return true;
        if (oneAt < 0 || oneAt > one.Length - length) throw new ArgumentOutOfRangeException(nameof(oneAt));
        if (otherAt < 0 || otherAt > other.Length - length) throw new ArgumentOutOfRangeException(nameof(otherAt));

        unsafe
        {
            fixed (byte* left = &one[oneAt])
            fixed (byte* right = &other[otherAt])
            {
                var i = 0;
                for (; i <= length - sizeof(ulong); i += sizeof(ulong))
                {
                    if (*(ulong*)(left + i) != *(ulong*)(right + i)) return false;
                }

                for (; i < length; i++)
                {
                    if (left[i] != right[i]) return false;
                }

                return true;
            }
        }
    }
}
