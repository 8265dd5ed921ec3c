namespace ServiceStack.Text.Common;

internal static partial class Product
{
    public static partial ulong Of(ulong left, ulong right, out ulong low)
    {
        ulong leftLow = (uint)left, leftHigh = left >> 32, rightLow = (uint)right, rightHigh = right >> 32;
        var lows = leftLow * rightLow;
        var middle = (leftHigh * rightLow) + (lows >> 32);
        var other = (leftLow * rightHigh) + (uint)middle;
        low = (other << 32) | (uint)lows;
        return (leftHigh * rightHigh) + (middle >> 32) + (other >> 32);
    }
}
