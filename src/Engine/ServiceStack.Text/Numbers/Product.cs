namespace ServiceStack.Text.Common;

/// <summary>Products of more bits than a number has.</summary>
internal static partial class Product
{
    /// <param name="low">The lower 64 bits.</param>
    /// <returns>The higher 64 bits.</returns>
    public static partial ulong Of(ulong left, ulong right, out ulong low);

    /// <summary>A number of 128 bits times one of 64; the lowest 64 bits of the product are dropped.</summary>
    /// <param name="high">The higher 64 bits.</param>
    /// <param name="low">The lower 64 bits.</param>
    /// <param name="by">The other factor.</param>
    /// <param name="middle">Bits 64 to 127 of the product.</param>
    /// <returns>Bits 128 to 191.</returns>
    public static ulong Of(ulong high, ulong low, ulong by, out ulong middle)
    {
        var carried = Of(low, by, out _);
        var result = Of(high, by, out middle);
        middle += carried;
        return middle < carried ? result + 1 : result;
    }

    /// <summary>Shifts a number until the highest of its bits is set.</summary>
    /// <param name="number">Not 0.</param>
    /// <returns>By how many bits it was shifted.</returns>
    public static int ShiftToTop(ref ulong number)
    {
        var shift = 0;
        for (; number >> 56 == 0; number <<= 8) shift += 8;
        for (; number >> 63 == 0; number <<= 1) shift++;
        return shift;
    }
}
