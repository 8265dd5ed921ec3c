namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Globalization;

/// <summary>Order and equality of property values; numbers of two types are compared as the first's type.</summary>
internal static class Comparing
{
    public static int Compare(IComparable value, IComparable other) => value.CompareTo(Like(value, other));

    public static bool AreEqual(object value, object other) =>
        Equals(value, other) || (value != null && other != null && value.GetType() != other.GetType() && AreSameNumber(value, other));

    /// <exception cref="ArgumentOutOfRangeException"><paramref name="to"/> comes before <paramref name="from"/>.</exception>
    public static void RequireOrder(IComparable from, IComparable to)
    {
        Ensure.NotNull(from, nameof(from));
        Ensure.NotNull(to, nameof(to));
        if (Compare(to, from) < 0) throw new ArgumentOutOfRangeException(nameof(to), "To should be larger than from.");
    }

    private static object Like(IComparable value, IComparable other) =>
        other == null || value.GetType() == other.GetType() || value is not IConvertible || other is not IConvertible
            ? other
            : Convert.ChangeType(other, value.GetType(), CultureInfo.InvariantCulture);

    private static bool AreSameNumber(object value, object other) =>
        IsNumber(value) && IsNumber(other)
        && Convert.ToDecimal(value, CultureInfo.InvariantCulture) == Convert.ToDecimal(other, CultureInfo.InvariantCulture);

    private static bool IsNumber(object value)
    {
        var code = Type.GetTypeCode(value.GetType());
        return code >= TypeCode.SByte && code <= TypeCode.Decimal && !value.GetType().IsEnum;
    }
}
