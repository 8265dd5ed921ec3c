using System;

namespace ServiceStack.Text.Common;

/// <summary>A number as a text of JSON has it, of at most nineteen digits: Digits * 10^Exponent.</summary>
internal readonly unsafe struct DecimalNumber
{
    private const int MaxDigits = 19;
    private const int MaxDigitsOfExponent = 3;
    private const int MaxDecimals = 28;

    /// <summary>Whole numbers up to it are doubles.</summary>
    private const ulong LargestExact = 1UL << 53;

    private const ulong LargestExactFloat = 1UL << 24;
    private const int MaxFloatExponent = 10;

    // powers of ten that are doubles
    private static readonly double[] Powers =
    [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ];

    private readonly ulong _digits;
    private readonly int _exponent;
    private readonly bool _negative;
    private readonly bool _hasExponent;

    private DecimalNumber(ulong digits, int exponent, bool negative, bool hasExponent)
    {
        _digits = digits;
        _exponent = exponent;
        _negative = negative;
        _hasExponent = hasExponent;
    }

    /// <param name="at">The first character of the number; then, behind the number.</param>
    /// <param name="end">The end of the text.</param>
    /// <param name="number">The number.</param>
    /// <returns>False for anything else, which may still be a number.</returns>
    public static bool TryRead(ref char* at, char* end, out DecimalNumber number)
    {
        number = default;
        var negative = at < end && *at == '-';
        if (negative) at++;
        var start = at;
        var digits = 0UL;
        var counted = 0;
        Digits(ref at, end, ref digits, ref counted);
        var any = at > start;
        var exponent = 0;
        if (at < end && *at == '.')
        {
            var point = ++at;
            Digits(ref at, end, ref digits, ref counted);
            exponent = (int)Math.Max(point - at, -short.MaxValue);
            any |= at > point;
        }
        if (!any || counted > MaxDigits) return false;

        var hasExponent = at < end && *at is 'e' or 'E';
        if (hasExponent && !TryExponent(ref at, end, ref exponent)) return false;

        number = new(digits, exponent, negative, hasExponent);
        return true;
    }

    /// <returns>False if the runtime has to parse the text.</returns>
    public bool TryDouble(out double value)
    {
        value = 0;
        if (_digits == 0) return !_negative;

        // both are doubles exactly, so the one operation rounds once
        if (_digits <= LargestExact && _exponent > -Powers.Length && _exponent < Powers.Length)
        {
            value = _exponent < 0 ? _digits / Powers[-_exponent] : _digits * Powers[_exponent];
        }
        else if (!NearestDouble.TryFind(_digits, _exponent, out value)) return false;

        if (_negative) value = -value;
        return true;
    }

    /// <returns>False if the runtime has to parse the text.</returns>
    public bool TryFloat(out float value)
    {
        value = 0;
        if (_digits is 0 or > LargestExactFloat || _exponent is < -MaxFloatExponent or > 0) return false;

        // the quotient of doubles has digits enough for being rounded a second time
        value = (float)(_digits / Powers[-_exponent]);
        if (_negative) value = -value;
        return true;
    }

    /// <summary>With as many decimals as the text has.</summary>
    /// <returns>False if the runtime has to parse the text.</returns>
    public bool TryDecimal(out decimal value)
    {
        value = 0;
        if (_hasExponent || _exponent < -MaxDecimals || _digits == 0) return false;

        value = new((int)_digits, (int)(_digits >> 32), 0, _negative, (byte)-_exponent);
        return true;
    }

    private static void Digits(ref char* at, char* end, ref ulong digits, ref int counted)
    {
        var now = at;
        for (; now < end; now++)
        {
            var digit = (uint)(*now - '0');
            if (digit > 9) break;
            digits = (digits * 10) + digit;
            if (digits != 0) counted++;
        }
        at = now;
    }

    private static bool TryExponent(ref char* at, char* end, ref int exponent)
    {
        at++;
        var negative = at < end && *at == '-';
        if (negative || (at < end && *at == '+')) at++;
        var start = at;
        var digits = 0UL;
        var counted = 0;
        Digits(ref at, end, ref digits, ref counted);
        if (at == start || counted > MaxDigitsOfExponent) return false;
        exponent += negative ? -(int)digits : (int)digits;
        return true;
    }
}
