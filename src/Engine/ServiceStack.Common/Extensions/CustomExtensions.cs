namespace ServiceStack.Common.Extensions;

using System;
using System.Globalization;

public static class CustomExtensions
{
    public static T To<T>(this IConvertible value) => (T)Convert.ChangeType(value, typeof(T), CultureInfo.InvariantCulture);
}
