namespace ServiceStack.HyperHost.Common;

/// <summary>Compares byte ranges, in the fastest way of each platform.</summary>
internal static partial class ByteText
{
    /// <summary>Whether two arrays have the same bytes in two places.</summary>
    public static partial bool Same(byte[] one, int oneAt, byte[] other, int otherAt, int length);

    /// <summary>Length of the common prefix of two ranges.</summary>
    /// <param name="most">Maximum number of bytes to compare.</param>
    public static partial int SameLength(byte[] one, int oneAt, byte[] other, int otherAt, int most);
}
