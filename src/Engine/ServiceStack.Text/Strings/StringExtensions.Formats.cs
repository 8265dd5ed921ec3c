using System;

namespace ServiceStack.Text;

public static partial class StringExtensions
{
    /// <summary>
    /// Writes an object as JSON. With <see cref="JsConfig.PreferInterfaces"/>, a class that has an interface is written as that:
    /// <c>__type</c> has the name of the interface, followed by its members.
    /// </summary>
    /// <returns><see langword="null"/> for <see langword="null"/>.</returns>
    public static string ToJson<T>(this T obj) => JsConfig.PreferInterfaces && MainContract<T>.Type is { } contract
        ? JsonSerializer.SerializeToString(obj, contract)
        : JsonSerializer.SerializeToString(obj);

    /// <summary>Reads an object from JSON.</summary>
    public static T FromJson<T>(this string json) => JsonSerializer.DeserializeFromString<T>(json);

    /// <summary>Writes an object as JSV.</summary>
    /// <returns><see langword="null"/> for <see langword="null"/>.</returns>
    public static string ToJsv<T>(this T obj) => TypeSerializer.SerializeToString(obj);

    /// <summary>Reads an object from JSV.</summary>
    public static T FromJsv<T>(this string jsv) => TypeSerializer.DeserializeFromString<T>(jsv);

    /// <summary>Writes an object or a list as CSV.</summary>
    /// <returns><see langword="null"/> for <see langword="null"/>.</returns>
    public static string ToCsv<T>(this T obj) => CsvSerializer.SerializeToString(obj);

    /// <summary>Writes an object as XML, with the data contract serializer.</summary>
    public static string ToXml<T>(this T obj) => XmlSerializer.SerializeToString(obj);

    /// <summary>Reads an object from XML, with the data contract serializer.</summary>
    /// <param name="json">XML, despite the name.</param>
    public static T FromXml<T>(this string json) => XmlSerializer.DeserializeFromString<T>(json);

    /// <summary>Reads the text as JSV.</summary>
    public static T To<T>(this string value) => TypeSerializer.DeserializeFromString<T>(value);

    /// <summary>Reads the text as JSV; returns <paramref name="defaultValue"/> for null and an empty text.</summary>
    public static T To<T>(this string value, T defaultValue) =>
        string.IsNullOrEmpty(value) ? defaultValue : TypeSerializer.DeserializeFromString<T>(value);

    /// <summary>Reads the text as JSV; returns the type's default for null and an empty text.</summary>
    public static T ToOrDefaultValue<T>(this string value) => To(value, default(T));

    /// <summary>Reads the text as JSV.</summary>
    /// <exception cref="FormatException">The text doesn't fit the type. Unlike with the overloads, an empty text is no number.</exception>
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
