namespace ServiceStack.Text.Common;

/// <summary>Whole numbers in decimal digits.</summary>
internal static unsafe class Decimals
{
    /// <summary>Digits of the largest number.</summary>
    public const int Longest = 20;

    private const uint EightDigits = 100_000_000;

    /// <summary>Two characters each: 00 to 99.</summary>
    private static readonly uint[] Pairs = MakePairs();

    /// <param name="value">What is written.</param>
    /// <param name="to">Room for <see cref="Longest"/> characters.</param>
    /// <returns>Characters written.</returns>
    public static int Write(ulong value, char* to)
    {
        if (value < 10)
        {
            *to = (char)('0' + value);
            return 1;
        }
        var count = Count(value);
        var at = to + count;
        fixed (uint* pairs = Pairs)
        {
            while (value >= EightDigits)
            {
                var rest = value / EightDigits;
                var eight = (uint)(value - (rest * EightDigits));
                value = rest;
                at -= 8;
                uint high = eight / 10_000, low = eight - (high * 10_000);
                uint first = high / 100, third = low / 100;
                *(uint*)at = pairs[first];
                *(uint*)(at + 2) = pairs[high - (first * 100)];
                *(uint*)(at + 4) = pairs[third];
                *(uint*)(at + 6) = pairs[low - (third * 100)];
            }
            var small = (uint)value;
            while (small >= 100)
            {
                var rest = small / 100;
                at -= 2;
                *(uint*)at = pairs[small - (rest * 100)];
                small = rest;
            }
            if (at - to >= 2) *(uint*)(at - 2) = pairs[small];
            else if (at > to) *to = (char)('0' + small);
        }
        return count;
    }

    /// <summary>How many digits the number has: at least one.</summary>
    public static int Count(ulong value)
    {
        var count = 1;
        while (value >= EightDigits)
        {
            value /= EightDigits;
            count += 8;
        }
        var small = (uint)value;
        if (small >= 10_000)
        {
            small /= 10_000;
            count += 4;
        }
        return small >= 1000 ? count + 3 : small >= 100 ? count + 2 : small >= 10 ? count + 1 : count;
    }

    private static uint[] MakePairs()
    {
        var pairs = new uint[100];
        for (var i = 0u; i < 100; i++)
        {
            var pair = stackalloc char[] { (char)('0' + (i / 10)), (char)('0' + (i % 10)) };
            pairs[i] = *(uint*)pair;
        }
        return pairs;
    }
}
