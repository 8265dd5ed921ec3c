namespace ServiceStack.Common;

using System;

public static class ByteArrayExtensions
{
    public static bool AreEqual(this byte[] b1, byte[] b2) => throw new NotImplementedException();
}
