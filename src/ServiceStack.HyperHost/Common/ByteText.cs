namespace ServiceStack.HyperHost.Common;

/// <summary>Comparison of text in bytes, in the fastest way of each platform.</summary>
internal static partial class ByteText
{
    /// <summary>Whether two arrays have the same bytes in two places.</summary>
    public static partial bool Same(byte[] one, int oneAt, byte[] other, int otherAt, int length);

    /// <summary>How many bytes are the same in two places of two arrays, up to the first that is not.</summary>
    /// <param name="most">Bytes that are compared at most.</param>
    public static partial int SameLength(byte[] one, int oneAt, byte[] other, int otherAt, int most);
}
