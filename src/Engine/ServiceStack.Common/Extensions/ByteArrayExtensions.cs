namespace ServiceStack.Common.Extensions;

using System;
using Twin = ServiceStack.Common.ByteArrayExtensions;
using Way = ServiceStack.Common.Extensions.GivesWay;

[Obsolete("Use ServiceStack.Common.ByteArrayExtensions.")]
public static class ByteArrayExtensions
{
    public static bool AreEqual(this byte[] b1, byte[] b2, Way way = default) => Twin.AreEqual(b1, b2);

    // compiled callers, and those that name the class, find v3's own signatures
    public static bool AreEqual(byte[] b1, byte[] b2) => AreEqual(b1, b2, default(Way));
}
