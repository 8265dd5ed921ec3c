namespace ServiceStack.Html;

using System;
using System.Collections;
using System.ComponentModel;
using System.Globalization;
using System.Linq;

/// <summary>A value as it was sent.</summary>
[Serializable]
public class ValueProviderResult
{
    /// <summary>Initializes a new instance with a value that was sent.</summary>
    /// <param name="rawValue">As it was read, often an array of texts.</param>
    /// <param name="attemptedValue">As one text, for showing it again.</param>
    public ValueProviderResult(object rawValue, string attemptedValue, CultureInfo culture)
    {
        RawValue = rawValue;
        AttemptedValue = attemptedValue;
        Culture = culture;
    }

    /// <summary>Initializes an empty instance, for derived classes.</summary>
    protected ValueProviderResult()
    {
    }

    /// <summary>The text to show to the person who typed it.</summary>
    public string AttemptedValue { get; protected set; }

    /// <summary>The culture in which the value is converted; the invariant one by default.</summary>
    public CultureInfo Culture { get; protected set; }

    /// <summary>The value, or an array of several.</summary>
    public object RawValue { get; protected set; }

    /// <summary>Converts the value to a type.</summary>
    /// <exception cref="InvalidOperationException">The value cannot become that type.</exception>
    public object ConvertTo(Type type) => ConvertTo(type, null);

    /// <summary>Converts the value to a type in a culture.</summary>
    /// <exception cref="InvalidOperationException">The value is none of this type.</exception>
    public virtual object ConvertTo(Type type, CultureInfo culture)
    {
        if (type == null) throw new ArgumentNullException(nameof(type));

        culture ??= Culture ?? CultureInfo.CurrentCulture;
        if (!type.IsArray) return One(RawValue is Array { Length: > 0 } several ? several.GetValue(0) : RawValue, type, culture);
        if (RawValue == null) return null;

        var all = RawValue is IEnumerable list and not string ? list.Cast<object>().ToArray() : [RawValue];
        var converted = Array.CreateInstance(type.GetElementType(), all.Length);
        for (var i = 0; i < all.Length; i++) converted.SetValue(One(all[i], type.GetElementType(), culture), i);
        return converted;
    }

    private static object One(object value, Type type, CultureInfo culture)
    {
        if (value == null || type.IsInstanceOfType(value)) return value;
        if (value is string { Length: 0 } && type != typeof(string)) return null;
        try
        {
            var converter = TypeDescriptor.GetConverter(type);
            if (converter.CanConvertFrom(value.GetType())) return converter.ConvertFrom(null, culture, value);
            return type == typeof(string) ? Convert.ToString(value, culture) : Convert.ChangeType(value, type, culture);
        }
        catch (Exception error)
        {
            throw new InvalidOperationException($"'{value}' is no {type.Name}.", error);
        }
    }
}
