namespace ServiceStack.Common.Extensions;

using System;
using Twin = ServiceStack.Common.ByteArrayExtensions;
using Way = ServiceStack.Common.Extensions.LowerPriority;

/// <summary>
/// The earlier home of the extensions in <see cref="ServiceStack.Common.ByteArrayExtensions"/>, kept for code written against it.
/// </summary>
[Obsolete("Use ServiceStack.Common.ByteArrayExtensions.")]
public static class ByteArrayExtensions
{
    /// <inheritdoc cref="Twin.AreEqual(byte[], byte[])"/>
    public static bool AreEqual(this byte[] b1, byte[] b2, Way way = default) => Twin.AreEqual(b1, b2);

    // v3's own signatures, for compiled callers and for calls by the class's name
    /// <inheritdoc cref="AreEqual(byte[], byte[], Way)"/>
    public static bool AreEqual(byte[] b1, byte[] b2) => AreEqual(b1, b2, default(Way));
}
