using System.Numerics;
using System.Runtime.Intrinsics;

namespace ServiceStack.Text.Common;

internal static unsafe partial class JsonCharacters
{
    public static partial int CopyPlain(char* from, int count, char* to)
    {
        var at = 0;
        if (Vector128.IsHardwareAccelerated)
        {
            for (; at + Vector128<ushort>.Count <= count; at += Vector128<ushort>.Count)
            {
                var some = Vector128.Load((ushort*)from + at);
                some.Store((ushort*)to + at);
                var escaped = Vector128.LessThan(some, Vector128.Create((ushort)' '))
                    | Vector128.Equals(some, Vector128.Create((ushort)'"'))
                    | Vector128.Equals(some, Vector128.Create((ushort)'\\'))
                    | Vector128.LessThan(some - Vector128.Create((ushort)0x7f), Vector128.Create((ushort)(0xa0 - 0x7f)));
                if (escaped != Vector128<ushort>.Zero) return at + BitOperations.TrailingZeroCount(escaped.ExtractMostSignificantBits());
            }
        }
        for (; at < count; at++)
        {
            var c = from[at];
            if (!Plain(c)) return at;
            to[at] = c;
        }
        return at;
    }
}
