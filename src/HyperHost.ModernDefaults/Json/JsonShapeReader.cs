using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;
using System.Xml;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Modern.Json;

/// <summary>Reads the <see cref="JsonShape"/> of a class from its members.</summary>
internal static class JsonShapeReader
{
    private const BindingFlags PublicInstance = BindingFlags.Public | BindingFlags.Instance;

    private static readonly Dictionary<Type, (decimal Least, decimal Most)> Integers = new()
    {
        [typeof(byte)] = (byte.MinValue, byte.MaxValue),
        [typeof(sbyte)] = (sbyte.MinValue, sbyte.MaxValue),
        [typeof(short)] = (short.MinValue, short.MaxValue),
        [typeof(ushort)] = (ushort.MinValue, ushort.MaxValue),
        [typeof(int)] = (int.MinValue, int.MaxValue),
        [typeof(uint)] = (uint.MinValue, uint.MaxValue),
        [typeof(long)] = (long.MinValue, long.MaxValue),
        [typeof(ulong)] = (ulong.MinValue, ulong.MaxValue),
    };

    public static JsonShape Read(Type type)
    {
        var plain = Nullable.GetUnderlyingType(type) ?? type;
        var acceptsNull = plain != type || !type.IsValueType;
        if (HasOwnReader(plain)) return JsonShape.Anything;
        if (ReadSimple(plain, acceptsNull) is { } simple) return simple;

        if (plain.IsArray) return List(plain.GetElementType()!);
        if (Find(plain, typeof(IDictionary<,>)) is { } map)
            return Map(map.GetGenericArguments()[1]);
        if (Find(plain, typeof(IEnumerable<>)) is { } list) return List(list.GetGenericArguments()[0]);

        return IsMessage(plain) ? ReadObject(plain) : JsonShape.Anything;
    }

    private static JsonShape? ReadSimple(Type type, bool acceptsNull)
    {
        if (type == typeof(string)) return new JsonShape { Kind = ShapeKind.Text, AcceptsNull = true, Expected = "a text" };
        if (type == typeof(byte[])) return new JsonShape { Kind = ShapeKind.Text, AcceptsNull = true, Expected = "a text in Base64" };
        if (type == typeof(bool)) return new JsonShape { Kind = ShapeKind.Boolean, AcceptsNull = acceptsNull, Expected = "true or false" };
        if (type.IsEnum) return ReadEnum(type, acceptsNull);
        if (type == typeof(float) || type == typeof(double) || type == typeof(decimal))
            return new JsonShape { Kind = ShapeKind.Number, AcceptsNull = acceptsNull, Expected = "a number" };
        if (Integers.TryGetValue(type, out var range))
        {
            return new JsonShape
            {
                Kind = ShapeKind.Integer, AcceptsNull = acceptsNull, Expected = "a whole number", Least = range.Least, Most = range.Most,
            };
        }

        if (type == typeof(Guid)) return Formatted("a GUID", acceptsNull, static text => Guid.TryParse(text, out _));
        if (type == typeof(DateTime) || type == typeof(DateTimeOffset)) return Formatted("a date by ISO 8601", acceptsNull, IsDate);
        return type == typeof(TimeSpan) ? Formatted("a duration by ISO 8601, such as PT1H30M", acceptsNull, IsDuration) : null;
    }

    private static JsonShape Formatted(string expected, bool acceptsNull, Func<string, bool> isFormat) =>
        new() { Kind = ShapeKind.Formatted, AcceptsNull = acceptsNull, Expected = expected, IsFormat = isFormat };

    private static JsonShape List(Type element) =>
        new() { Kind = ShapeKind.List, AcceptsNull = true, Element = element, Expected = "an array" };

    private static JsonShape Map(Type element) =>
        new() { Kind = ShapeKind.Map, AcceptsNull = true, Element = element, Expected = "an object" };

    private static JsonShape ReadEnum(Type type, bool acceptsNull)
    {
        var names = new HashSet<string>(Enum.GetNames(type), StringComparer.OrdinalIgnoreCase);
        var shown = string.Join(", ", Enum.GetNames(type));
        foreach (var field in type.GetFields(BindingFlags.Public | BindingFlags.Static))
        {
            if (field.GetCustomAttribute<EnumMemberAttribute>()?.Value is { } alias) names.Add(alias);
        }

        return new JsonShape
        {
            Kind = ShapeKind.Enum, AcceptsNull = acceptsNull, Expected = $"one of {shown}",
            IsFormat = text => Array.TrueForAll(text.Split(','), name => names.Contains(name.Trim())) || long.TryParse(text, out _),
        };
    }

    private static JsonShape ReadObject(Type type)
    {
        var members = new Dictionary<string, Type>(StringComparer.OrdinalIgnoreCase);
        var isContract = type.GetCustomAttribute<DataContractAttribute>() is not null;
        foreach (var property in type.GetProperties(PublicInstance))
        {
            if (property.GetIndexParameters().Length > 0 || property.GetSetMethod(nonPublic: true) is null) continue;
            Add(property, property.PropertyType);
        }

        foreach (var field in type.GetFields(PublicInstance)) Add(field, field.FieldType);
        return new JsonShape { Kind = ShapeKind.Object, AcceptsNull = true, Name = type.Name, Members = members, Expected = "an object" };

        void Add(MemberInfo member, Type memberType)
        {
            var attribute = member.GetCustomAttribute<DataMemberAttribute>();
            if (isContract && attribute is null) return;
            members[isContract && attribute?.Name is { Length: > 0 } alias ? alias : member.Name] = memberType;
        }
    }

    // an interface, a class of .NET and a struct are read by rules of v3 that depend on more than their members
    private static bool IsMessage(Type type) =>
        type is { IsClass: true, IsAbstract: false } && type != typeof(object) && !typeof(IEnumerable).IsAssignableFrom(type)
        && !typeof(Delegate).IsAssignableFrom(type) && type.Namespace?.Split('.')[0] != "System";

    // v3 reads such a class by its own function, or from a text
    private static bool HasOwnReader(Type type)
    {
        if (type.IsPrimitive || type == typeof(string) || type.IsArray || type.ContainsGenericParameters || type.IsByRef || type.IsPointer)
            return false;

        var config = typeof(JsConfig<>).MakeGenericType(type);
        if (config.GetProperty("HasDeserializeFn")?.GetValue(null, null) is true) return true;
        if (type.Namespace == "System" || type.IsEnum) return false;

        return Array.Exists(
                type.GetMethods(BindingFlags.Public | BindingFlags.Static),
                method => method.Name is "Parse" or "ParseJson" or "ParseJsv" && method.GetParameters() is [{ ParameterType: var only }]
                    && only == typeof(string))
            || type.GetConstructor([typeof(string)]) is not null;
    }

    private static Type? Find(Type type, Type definition) =>
        type.GetInterfaces().Prepend(type).FirstOrDefault(found => found.IsGenericType && found.GetGenericTypeDefinition() == definition);

    // v3's own form is "/Date(1356998400000+0100)/"
    private static bool IsDate(string text) =>
        text.StartsWith("/Date(", StringComparison.Ordinal)
        || DateTime.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind, out _);

    private static bool IsDuration(string text)
    {
        if (TimeSpan.TryParse(text, CultureInfo.InvariantCulture, out _)) return true;

        try
        {
            _ = XmlConvert.ToTimeSpan(text);
            return true;
        }
        catch (Exception error) when (error is FormatException or OverflowException)
        {
            return false;
        }
    }
}
