namespace ServiceStack.Common.Extensions;

using System;
using System.Globalization;

/// <summary>Conversion of basic values.</summary>
public static class CustomExtensions
{
    /// <summary>
    /// Converts a value with <see cref="System.Convert.ChangeType(object, System.Type, System.IFormatProvider)"/> and the invariant
    /// culture.
    /// </summary>
    public static T To<T>(this IConvertible value) => (T)Convert.ChangeType(value, typeof(T), CultureInfo.InvariantCulture);
}
