namespace ServiceStack.HyperHost.Common;

/// <summary>Copies of bytes, in the fastest way of each platform.</summary>
internal static partial class Bytes
{
    /// <summary>As Buffer.BlockCopy, errors included, for the usual short lengths: headers, records, small bodies.</summary>
    public static partial void Copy(byte[] from, int fromAt, byte[] to, int toAt, int length);
}
