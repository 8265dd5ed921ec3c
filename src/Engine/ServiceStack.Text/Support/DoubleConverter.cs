using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace ServiceStack.Text.Support;

/// <summary>Formats a double with all its digits, never with an exponent.</summary>
public class DoubleConverter
{
    private const uint Base = 1_000_000_000;
    private const int BaseDigits = 9;

    /// <summary>Formats a double with all its digits.</summary>
    /// <returns>For example 0.1000000000000000055511151231257827021181583404541015625; at most 1,077 characters.</returns>
    public static string ToExactString(double d)
    {
        if (double.IsNaN(d)) return "NaN";
        if (double.IsPositiveInfinity(d)) return "+Infinity";
        if (double.IsNegativeInfinity(d)) return "-Infinity";

        var bits = BitConverter.DoubleToInt64Bits(d);
        var exponent = (int)((bits >> 52) & 0x7FF);
        var mantissa = bits & 0xF_FFFF_FFFF_FFFF;

        // a subnormal has the exponent of the smallest normal number, without its leading bit
        if (exponent == 0) exponent++;
        else mantissa |= 1L << 52;
        exponent -= 1075;

        if (mantissa == 0) return "0";

        for (; exponent < 0 && (mantissa & 1) == 0; exponent++) mantissa >>= 1;

        // m / 2^n is m * 5^n with the point n digits to the left
        var number = Words(mantissa);
        if (exponent > 0) Raise(number, 2, exponent);
        else Raise(number, 5, -exponent);

        var digits = Digits(number);
        if (exponent < 0)
        {
            var places = -exponent;
            if (digits.Length <= places) digits = new string('0', places - digits.Length + 1) + digits;
            digits = digits.Insert(digits.Length - places, ".").TrimEnd('0').TrimEnd('.');
        }

        return bits < 0 ? "-" + digits : digits;
    }

    private static List<uint> Words(long value)
    {
        var words = new List<uint>();
        for (; value > 0; value /= Base) words.Add((uint)(value % Base));
        return words;
    }

    private static void Raise(List<uint> number, uint factor, int times)
    {
        while (times > 0)
        {
            // the highest power that leaves room in 64 bits for a word's product and the carry
            uint power = 1;
            for (; times > 0 && power <= uint.MaxValue / factor; times--) power *= factor;
            Multiply(number, power);
        }
    }

    private static void Multiply(List<uint> number, uint by)
    {
        ulong carry = 0;
        for (var i = 0; i < number.Count; i++)
        {
            carry += (ulong)number[i] * by;
            number[i] = (uint)(carry % Base);
            carry /= Base;
        }

        for (; carry > 0; carry /= Base) number.Add((uint)(carry % Base));
    }

    private static string Digits(List<uint> number)
    {
        var text = new StringBuilder(number.Count * BaseDigits);
        for (var i = number.Count - 1; i >= 0; i--)
        {
            text.Append(number[i].ToString(text.Length == 0 ? "D" : "D9", CultureInfo.InvariantCulture));
        }

        return text.ToString();
    }
}
