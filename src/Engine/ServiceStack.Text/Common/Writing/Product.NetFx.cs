namespace ServiceStack.Text.Common;

/// <summary>Products of 128 bits.</summary>
internal static class Product
{
    /// <param name="low">The lower 64 bits.</param>
    /// <returns>The higher 64 bits.</returns>
    public static ulong Of(ulong left, ulong right, out ulong low)
    {
        ulong leftLow = (uint)left, leftHigh = left >> 32, rightLow = (uint)right, rightHigh = right >> 32;
        var lows = leftLow * rightLow;
        var middle = (leftHigh * rightLow) + (lows >> 32);
        var other = (leftLow * rightHigh) + (uint)middle;
        low = (other << 32) | (uint)lows;
        return (leftHigh * rightHigh) + (middle >> 32) + (other >> 32);
    }
}
