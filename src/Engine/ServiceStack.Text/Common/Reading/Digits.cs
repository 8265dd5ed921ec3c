namespace ServiceStack.Text.Common;

/// <summary>Whole numbers written plainly: digits, perhaps a minus in front.</summary>
internal static unsafe class Digits
{
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
