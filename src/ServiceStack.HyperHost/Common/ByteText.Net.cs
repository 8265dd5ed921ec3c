using System;

namespace ServiceStack.HyperHost.Common;

internal static partial class ByteText
{
    public static partial bool Same(byte[] one, int oneAt, byte[] other, int otherAt, int length) =>
        one.AsSpan(oneAt, length).SequenceEqual(other.AsSpan(otherAt, length));

    public static partial int SameLength(byte[] one, int oneAt, byte[] other, int otherAt, int most) =>
        one.AsSpan(oneAt, most).CommonPrefixLength(other.AsSpan(otherAt, most));
}
