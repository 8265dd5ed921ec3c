namespace ServiceStack.Text.Common;

/// <summary>Integers in plain form: digits with an optional minus.</summary>
internal static unsafe class Digits
{
    private const int SafeDigits = 18;

    /// <returns>False for anything else, which may still be a number.</returns>
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
