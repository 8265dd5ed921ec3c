namespace ServiceStack.HyperHost.Common;

/// <summary>Bytes that are text, in the quickest way that a platform has.</summary>
internal static partial class ByteText
{
    /// <summary>Whether two arrays have the same bytes in two places.</summary>
    public static partial bool Same(byte[] one, int oneAt, byte[] other, int otherAt, int length);
}
