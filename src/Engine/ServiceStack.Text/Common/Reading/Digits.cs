namespace ServiceStack.Text.Common;

/// <summary>Whole numbers written plainly: digits, perhaps a minus in front.</summary>
internal static unsafe class Digits
{
    private const int ExactDigits = 15;

    private static readonly double[] PowersOfTen =
        [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

    /// <summary>Digits with at most one point, fifteen of them at most: such a number is exactly the quotient of two doubles.</summary>
    /// <returns>False for everything else, which may be a number all the same.</returns>
    public static bool TryDouble(char* at, int count, out double value)
    {
        value = 0;
        var end = at + count;
        var negative = *at == '-';
        if (negative) at++;
        var number = 0L;
        var digits = 0;
        var behindPoint = -1;
        for (; at < end; at++)
        {
            var digit = (uint)(*at - '0');
            if (digit <= 9)
            {
                number = (number * 10) + digit;
                digits++;
                if (behindPoint >= 0) behindPoint++;
            }
            else if (*at == '.' && behindPoint < 0) behindPoint = 0;
            else return false;
            if (digits > ExactDigits) return false;
        }
        if (digits == 0 || (negative && number == 0)) return false;
        value = behindPoint > 0 ? number / PowersOfTen[behindPoint] : number;
        if (negative) value = -value;
        return true;
    }

    private const int SafeDigits = 18;

    /// <returns>False for everything else, which may be a number all the same.</returns>
    public static bool TryRead(string text, Part part, out long value)
    {
        value = 0;
        if (part.IsNull) return false;

        var at = part.Start;
        var negative = at < part.End && text[at] == '-';
        if (negative) at++;
        var count = part.End - at;
        if (count is 0 or > SafeDigits) return false;

        for (; at < part.End; at++)
        {
            var digit = (uint)(text[at] - '0');
            if (digit > 9) return false;
            value = (value * 10) + digit;
        }
        if (negative) value = -value;
        return true;
    }
}
