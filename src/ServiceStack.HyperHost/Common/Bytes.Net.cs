using System;

namespace ServiceStack.HyperHost.Common;

internal static partial class Bytes
{
    public static partial void Copy(byte[] from, int fromAt, byte[] to, int toAt, int length) =>
        Buffer.BlockCopy(from, fromAt, to, toAt, length);
}
