using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Json;

/// <summary>Fills messages at random, the same for the same seed: odd letters, ends of ranges, classes in a base's place.</summary>
internal sealed class RandomMessages(int seed)
{
    private static readonly string[] OddTexts =
    [
        "", " ", "\"", "\\", "/", "</script>", "'&<>", "\0", "\u001F", "\u007F", "\u0080", "\u009F", "\u00A0", "\u00E9", "\u07FF", "\u0800",
        "\u2028", "\u2029", "\uFEFF", "\uFFFD", "\uFFFE", "\uFFFF", "\U0001F600", "\uD83D", "\uDE00", "\uDE00\uD83D", "\uD83D\uD83D\uDE00",
        "\b\t\n\f\r\v", "{\"a\":1}", "[1,2]", "null", "true", "12", ",", ":", "/Date(1)/", "2020-01-01",
    ];

    private static readonly Type[] AnyTypes = [typeof(string), typeof(int), typeof(Line), typeof(DateTime)];

    private readonly Random _random = new(seed);

    public object Make(Type type, int depth = 0)
    {
        var message = Activator.CreateInstance(Kind(type))!;
        foreach (var property in message.GetType().GetProperties(BindingFlags.Instance | BindingFlags.Public))
        {
            if (property.CanWrite) property.SetValue(message, Value(property.PropertyType, depth));
        }

        foreach (var field in message.GetType().GetFields(BindingFlags.Instance | BindingFlags.Public)) field.SetValue(message, Text());
        return message;
    }

    public string Text()
    {
        var text = new StringBuilder();
        for (var parts = _random.Next(6); parts > 0; parts--)
        {
            if (_random.Next(3) == 0) text.Append(OddTexts[_random.Next(OddTexts.Length)]);
            else if (_random.Next(3) == 0) text.Append((char)_random.Next(char.MaxValue + 1));
            else if (_random.Next(40) == 0) text.Append('x', _random.Next(9000)).Append(OddTexts[_random.Next(OddTexts.Length)]);
            else text.Append("some words".Substring(_random.Next(5)));
        }

        return text.ToString();
    }

    // now and then of a class that comes from it
    private Type Kind(Type type)
    {
        if (type == typeof(Line) && _random.Next(4) == 0) return typeof(LongLine);
        if (type == typeof(Place) && _random.Next(8) == 0) return typeof(Hidden);
        return type == typeof(Shape) || type == typeof(IShape) ? typeof(Circle) : type;
    }

    private object? Value(Type type, int depth)
    {
        if (Nullable.GetUnderlyingType(type) is { } held) return _random.Next(2) == 0 ? null : Value(held, depth);
        if (!type.IsValueType && _random.Next(4) == 0) return null;
        if (type == typeof(object)) return Value(AnyTypes[_random.Next(AnyTypes.Length)], depth);
        if (Scalar(type) is { } scalar) return scalar;
        if (type.IsArray && type.GetArrayRank() > 1) return null;
        if (type.IsArray) return Fill(type.GetElementType()!, depth, (elements, count) =>
        {
            var array = Array.CreateInstance(type.GetElementType()!, count);
            ((IList)elements).CopyTo(array, 0);
            return array;
        });

        if (typeof(IDictionary).IsAssignableFrom(type)) return Map(type, depth);
        if (type == typeof(Tuple<int, string>)) return Tuple.Create(1, Text());
        if (type == typeof(HashSet<string>)) return new HashSet<string> { Text(), Text() };
        if (typeof(IEnumerable).IsAssignableFrom(type)) return Fill(type.GetGenericArguments()[0], depth, static (elements, _) => elements);
        return depth > 4 ? type.IsValueType ? Activator.CreateInstance(type) : null : Make(type, depth + 1);
    }

    private object Fill(Type element, int depth, Func<object, int, object> end)
    {
        var list = (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(element))!;
        for (var count = _random.Next(4); count > 0; count--) list.Add(Value(element, depth + 1));
        return end(list, list.Count);
    }

    private object Map(Type type, int depth)
    {
        var map = (IDictionary)Activator.CreateInstance(type)!;
        var arguments = type.GetGenericArguments();
        for (var count = _random.Next(3); count > 0; count--) map[Value(arguments[0], 0) ?? "key"] = Value(arguments[1], depth + 1);
        return map;
    }

    private object? Scalar(Type type)
    {
        if (type.IsEnum) return Enum.ToObject(type, _random.Next(9));
        if (type == typeof(string)) return Text();
        if (type == typeof(bool)) return _random.Next(2) == 0;
        if (type == typeof(char)) return (char)_random.Next(1, 0xD800);
        if (type == typeof(decimal)) return Decimal();
        if (type == typeof(float)) return (float)Double();
        if (type == typeof(double)) return Double();
        if (type == typeof(DateTime)) return Date();
        if (type == typeof(DateTimeOffset)) return new DateTimeOffset(Date().Ticks + TimeSpan.TicksPerDay, HalfHours());
        if (type == typeof(TimeSpan)) return new TimeSpan(Whole() >> _random.Next(10, 60));
        if (type == typeof(Guid)) return new Guid(Bytes(16));
        if (type == typeof(Uri)) return new Uri("http://host/" + _random.Next(100) + "/%C3%A9?a=b");
        if (type == typeof(byte[])) return Bytes(_random.Next(20));
        if (type.IsPrimitive) return Narrow(type, Whole());
        return null;
    }

    private static object Narrow(Type type, long value) => Type.GetTypeCode(type) switch
    {
        TypeCode.Byte => (byte)value,
        TypeCode.SByte => (sbyte)value,
        TypeCode.Int16 => (short)value,
        TypeCode.UInt16 => (ushort)value,
        TypeCode.Int32 => (int)value,
        TypeCode.UInt32 => (uint)value,
        TypeCode.UInt64 => (ulong)value,
        _ => value,
    };

    // of all sizes, and their ends
    private long Whole() => _random.Next(8) switch
    {
        0 => 0,
        1 => -1,
        2 => long.MinValue,
        3 => long.MaxValue,
        4 => int.MinValue,
        5 => uint.MaxValue,
        _ => BitConverter.ToInt64(Bytes(8), 0) >> _random.Next(64),
    };

    private decimal Decimal() => _random.Next(6) switch
    {
        0 => 0m,
        1 => new decimal(0, 0, 0, isNegative: true, scale: 2),
        2 => decimal.MaxValue,
        3 => new decimal(_random.Next(), _random.Next(), _random.Next(), true, 28),
        4 => Math.Round((decimal)_random.Next(100_000) / 100, 2),
        _ => new decimal(_random.Next(), _random.Next(4), 0, _random.Next(2) == 0, (byte)_random.Next(29)),
    };

    private double Double() => _random.Next(6) switch
    {
        0 => 0,
        1 => 1e20,
        2 => -1.5e-7,
        3 => double.MaxValue,
        _ => double.Parse((_random.NextDouble() * 1000).ToString("F3", CultureInfo.InvariantCulture), CultureInfo.InvariantCulture),
    };

    // noon in June: no zone skips or repeats it
    private DateTime Date() => new(
        _random.Next(4) == 0 ? 0 : new DateTime(1900 + _random.Next(200), 6, 15, 12, 0, 0).Ticks + _random.Next(),
        (DateTimeKind)_random.Next(3));

    private TimeSpan HalfHours() => TimeSpan.FromMinutes(_random.Next(-14, 15) * 30);

    private byte[] Bytes(int count)
    {
        var bytes = new byte[count];
        _random.NextBytes(bytes);
        return bytes;
    }
}
