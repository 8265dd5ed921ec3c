namespace ServiceStack.Common;

using System;

/// <summary>Comparison of byte arrays.</summary>
public static class ByteArrayExtensions
{
    /// <summary>
    /// Whether both arrays have the same bytes, or both are <see langword="null"/>. The time depends on the content: don't compare
    /// secrets with it.
    /// </summary>
    public static bool AreEqual(this byte[] b1, byte[] b2)
    {
        if (b1 == null || b2 == null) return ReferenceEquals(b1, b2);

        return b1.AsSpan().SequenceEqual(b2);
    }
}
