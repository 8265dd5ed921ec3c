using System;

namespace ServiceStack.Text;

public static partial class StringExtensions
{
    public static string ToJson<T>(this T obj) => JsonSerializer.SerializeToString(obj);

    public static T FromJson<T>(this string json) => JsonSerializer.DeserializeFromString<T>(json);

    public static string ToJsv<T>(this T obj) => TypeSerializer.SerializeToString(obj);

    public static T FromJsv<T>(this string jsv) => TypeSerializer.DeserializeFromString<T>(jsv);

    public static string ToCsv<T>(this T obj) => CsvSerializer.SerializeToString(obj);

    public static string ToXml<T>(this T obj) => XmlSerializer.SerializeToString(obj);

    /// <param name="json">XML, whatever the name says.</param>
    public static T FromXml<T>(this string json) => XmlSerializer.DeserializeFromString<T>(json);

    /// <summary>The text read as JSV.</summary>
    public static T To<T>(this string value) => TypeSerializer.DeserializeFromString<T>(value);

    /// <summary>The text read as JSV; <paramref name="defaultValue"/> for null and for an empty text.</summary>
    public static T To<T>(this string value, T defaultValue) =>
        string.IsNullOrEmpty(value) ? defaultValue : TypeSerializer.DeserializeFromString<T>(value);

    /// <summary>The text read as JSV; the type's default for null and for an empty text.</summary>
    public static T ToOrDefaultValue<T>(this string value) => To(value, default(T));

    /// <summary>The text read as JSV.</summary>
    /// <exception cref="FormatException">The text is no value of the type. Unlike the overloads, an empty one is no number.</exception>
    public static object To(this string value, Type type)
    {
        var isNumber = !type.IsEnum && Nullable.GetUnderlyingType(type) is null && ReflectionExtensions.IsNumericType(type);
        if (value is { Length: 0 } && (isNumber || type == typeof(bool)))
        {
            throw new FormatException($"An empty text is no {type.Name}; To<{type.Name}>() would give the default.");
        }

        return TypeSerializer.DeserializeFromString(value, type);
    }
}
