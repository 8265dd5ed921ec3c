namespace ServiceStack.Internal.Views;

using System;
using System.Collections;
using System.Globalization;

/// <summary>The operators of a view's expressions.</summary>
internal static class ViewOperators
{
    public static bool IsNumber(object value) =>
        value is not Enum && Type.GetTypeCode(value?.GetType()) is >= TypeCode.SByte and <= TypeCode.Decimal;

    /// <summary>Null, false, 0, an empty text and an empty list are not true.</summary>
    public static bool IsTrue(object value) => value switch
    {
        null => false,
        bool yes => yes,
        string text => text.Length > 0,
        ICollection items => items.Count > 0,
        _ => !IsNumber(value) || Convert.ToDouble(value, CultureInfo.InvariantCulture) != 0,
    };

    /// <exception cref="ViewSyntaxException">The values have no such operation.</exception>
    public static object Apply(string operation, object left, object right) => operation switch
    {
        "==" => AreEqual(left, right),
        "!=" => !AreEqual(left, right),
        "<" => Compare(left, right) < 0,
        "<=" => Compare(left, right) <= 0,
        ">" => Compare(left, right) > 0,
        ">=" => Compare(left, right) >= 0,
        "+" when left is string || right is string => ViewFields.Text(left) + ViewFields.Text(right),
        _ => Calculate(operation, left, right),
    };

    public static object Negate(object value) => Calculate("-", 0, value);

    private static bool AreEqual(object left, object right)
    {
        if (IsNumber(left) && IsNumber(right)) return Compare(left, right) == 0;
        if (left is Enum || right is Enum) return Equals(left, right) || (left is string || right is string) && HaveOneText(left, right);
        if (left is char || right is char) return HaveOneText(left, right);
        return Equals(left, right);
    }

    private static int Compare(object left, object right)
    {
        if (IsNumber(left) && IsNumber(right))
        {
            return IsReal(left) || IsReal(right) ? Real(left).CompareTo(Real(right)) : Whole(left).CompareTo(Whole(right));
        }

        if (left == null || right == null) return left == right ? 0 : left == null ? -1 : 1;
        if (left is IComparable comparable && left.GetType() == right.GetType()) return comparable.CompareTo(right);
        throw new ViewSyntaxException($"{left.GetType().Name} and {right.GetType().Name} can't be compared.");
    }

    private static object Calculate(string operation, object left, object right)
    {
        if (!IsNumber(left) || !IsNumber(right))
            throw new ViewSyntaxException($"'{operation}' wants two numbers, not {NameOf(left)} and {NameOf(right)}.");

        if (IsReal(left) || IsReal(right))
        {
            double a = Real(left), b = Real(right);
            return operation switch { "+" => a + b, "-" => a - b, "*" => a * b, "/" => a / b, _ => a % b };
        }

        decimal c = Whole(left), d = Whole(right);
        var isDecimal = left is decimal || right is decimal;
        var result = operation switch
        {
            "+" => c + d,
            "-" => c - d,
            "*" => c * d,
            "/" => isDecimal ? c / d : decimal.Truncate(c / d),
            _ => c % d,
        };
        if (isDecimal) return result;
        return result is >= int.MinValue and <= int.MaxValue ? (int)result : (long)result;
    }

    private static bool IsReal(object value) => value is double or float;

    private static double Real(object value) => Convert.ToDouble(value, CultureInfo.InvariantCulture);

    private static decimal Whole(object value) => Convert.ToDecimal(value, CultureInfo.InvariantCulture);

    private static bool HaveOneText(object left, object right) => ViewFields.Text(left) == ViewFields.Text(right);

    private static string NameOf(object value) => value == null ? "null" : value.GetType().Name;
}
