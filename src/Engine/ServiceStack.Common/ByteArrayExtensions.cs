namespace ServiceStack.Common;

using System;

public static class ByteArrayExtensions
{
    public static bool AreEqual(this byte[] b1, byte[] b2)
    {
        if (b1 == null || b2 == null) return ReferenceEquals(b1, b2);

        return b1.AsSpan().SequenceEqual(b2);
    }
}
