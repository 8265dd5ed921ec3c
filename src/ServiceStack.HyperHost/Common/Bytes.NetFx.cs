using System;

namespace ServiceStack.HyperHost.Common;

internal static partial class Bytes
{
    // For longer ranges Buffer.BlockCopy, which has a fixed cost of checks, is as fast as the loop.
    private const int LongestShort = 128;

    public static partial void Copy(byte[] from, int fromAt, byte[] to, int toAt, int length)
    {
        var isShort = length is > 0 and <= LongestShort && fromAt >= 0 && toAt >= 0
            && fromAt <= from.Length - length && toAt <= to.Length - length;
        if (isShort && !(ReferenceEquals(from, to) && toAt > fromAt && toAt - fromAt < length)) CopyUpwards(from, fromAt, to, toAt, length);
        else Buffer.BlockCopy(from, fromAt, to, toAt, length);
    }

    private static unsafe void CopyUpwards(byte[] from, int fromAt, byte[] to, int toAt, int length)
    {
        fixed (byte* source = &from[fromAt])
        fixed (byte* target = &to[toAt])
        {
            var i = 0;
            for (; i <= length - (4 * sizeof(ulong)); i += 4 * sizeof(ulong))
            {
                *(ulong*)(target + i) = *(ulong*)(source + i);
                *(ulong*)(target + i + 8) = *(ulong*)(source + i + 8);
                *(ulong*)(target + i + 16) = *(ulong*)(source + i + 16);
                *(ulong*)(target + i + 24) = *(ulong*)(source + i + 24);
            }

            for (; i <= length - sizeof(ulong); i += sizeof(ulong)) *(ulong*)(target + i) = *(ulong*)(source + i);
            for (; i < length; i++) target[i] = source[i];
        }
    }
}
