using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Linq;
using System.Reflection;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>Random values of any type of <see cref="Shapes"/>, nulls and limits among them.</summary>
internal static class ShapeValues
{
    private const string Letters = "a0\0\"\\,:{}[]\n\u0085é'";

    private static readonly string[] Texts =
        ["", "a", "a b", "null", "true", "1", "\"", "\\", "a\"b\\c", "{}", "[]", "{a:1}", "[,]", ",", ":", "\r\n", "\t\0\u007f\u2028", "é中",
            "\ud83d\ude00", "</script>", "'", " a ", "007", "-", "1e5", "/Date(1)/", "[1", "{\"a\":1}"];

    private static readonly double[] Fractions =
        [0, -0.0, 1, -1, 0.1, 1.5, 1e21, 1e-7, 1e300, double.MaxValue, double.Epsilon, double.NaN, double.PositiveInfinity,
            double.NegativeInfinity, 123456789.123456];

    public static object? Make(Type type, Random random, int depth)
    {
        if (Nullable.GetUnderlyingType(type) is { } inner) return random.Next(3) == 0 ? null : Make(inner, random, depth);
        if (!type.IsValueType && random.Next(6) == 0) return null;
        if (type.IsEnum) return Enum.ToObject(type, random.Next(-1, 4) & 0xff);
        if (Scalar(type, random) is { } scalar) return scalar;
        if (type == typeof(object)) return Anything(random, depth);
        if (type == typeof(Shapes.INamed) || type == typeof(Shapes.Animal)) return Make(typeof(Shapes.Cat), random, depth);
        if (type == typeof(ICollection) || type == typeof(IEnumerable)) return Make(typeof(List<string>), random, depth);
        if (type == typeof(Shapes.Half)) return new Shapes.Half { Twice = random.Next() };
        if (type == typeof(Shapes.Sized)) return new Shapes.Sized(Text(random));
        if (type == typeof(JsonValue)) return new JsonValue(Text(random));
        if (type == typeof(Shapes.Numbers)) return new Shapes.Numbers([1, random.Next()]);
        if (type == typeof(Shapes.NumberList)) return new Shapes.NumberList(4) { random.Next() };
        if (type == typeof(Shapes.NoDefault)) return new Shapes.NoDefault(random.Next());
        if (type == typeof(Exception)) return new InvalidOperationException(Text(random));
        if (depth == 0 && !type.IsValueType) return null;

        return type.IsArray ? Grid(type, random, depth)
            : Map(type, random, depth) ?? List(type, random, depth) ?? Members(type, random, depth);
    }

    public static string Text(Random random) => Texts[random.Next(Texts.Length)];

    private static object? Scalar(Type type, Random random)
    {
        if (type == typeof(string)) return Text(random);
        if (type == typeof(int)) return random.Next(4) == 0 ? int.MinValue : random.Next(-9, 99);
        if (type == typeof(long)) return random.Next(4) == 0 ? long.MinValue : random.Next();
        if (type == typeof(ulong)) return random.Next(4) == 0 ? ulong.MaxValue : (ulong)random.Next();
        if (type == typeof(byte)) return (byte)random.Next(256);
        if (type == typeof(sbyte)) return (sbyte)random.Next(-128, 128);
        if (type == typeof(bool)) return random.Next(2) == 0;
        if (type == typeof(char)) return Letters[random.Next(Letters.Length)];
        if (type == typeof(double)) return Fractions[random.Next(Fractions.Length)];
        if (type == typeof(float)) return (float)Fractions[random.Next(Fractions.Length)];
        if (type == typeof(decimal)) return random.Next(4) == 0 ? decimal.MinValue : random.Next() / 1000m;
        if (type == typeof(Guid)) return new Guid(random.Next(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
        if (type == typeof(DateTime)) return Time(random);
        if (type == typeof(DateTimeOffset)) return new DateTimeOffset(2013, 11, 21, 10, 0, 0, TimeSpan.FromMinutes(random.Next(-600, 600)));
        if (type == typeof(TimeSpan)) return new TimeSpan(((long)random.Next() << 16) - random.Next());
        if (type == typeof(byte[])) return new byte[random.Next(5)];
        if (type == typeof(Uri)) return new Uri("http://a/b?c=" + random.Next());
        if (type == typeof(Type)) return Shapes.All[random.Next(Shapes.All.Length)];
        if (type == typeof(Version)) return new Version(1, random.Next(9));
        return null;
    }

    private static DateTime Time(Random random) => random.Next(8) switch
    {
        0 => DateTime.MinValue,
        1 => DateTime.MaxValue,
        var kind => new DateTime(((long)random.Next() << 29) + random.Next(), (DateTimeKind)(kind % 3)),
    };

    private static object? Anything(Random random, int depth) => random.Next(7) switch
    {
        0 when depth > 0 => Make(typeof(Shapes.Simple), random, depth - 1),
        1 when depth > 0 => Make(typeof(List<string>), random, depth - 1),
        2 when depth > 0 => Make(typeof(Dictionary<string, object>), random, depth - 1),
        3 => random.Next(),
        4 => Time(random),
        5 => null,
        _ => Text(random),
    };

    private static Array Grid(Type type, Random random, int depth)
    {
        var lengths = Enumerable.Range(0, type.GetArrayRank()).Select(_ => random.Next(4)).ToArray();
        var array = Array.CreateInstance(type.GetElementType()!, lengths);
        if (lengths.Length > 1) return array;

        for (var i = 0; i < array.Length; i++) array.SetValue(Make(type.GetElementType()!, random, depth - 1), i);
        return array;
    }

    private static object? Map(Type type, Random random, int depth)
    {
        if (type == typeof(Hashtable)) return new Hashtable { [Text(random)] = Anything(random, 0), [random.Next()] = Text(random) };
        if (type == typeof(NameValueCollection)) return new NameValueCollection { [Text(random)] = Text(random) };
        if (Part(type, typeof(IDictionary<,>)) is not { } part) return type == typeof(IDictionary) ? new Hashtable() : null;

        var arguments = part.GetGenericArguments();
        var plain = typeof(Dictionary<,>).MakeGenericType(arguments);
        var isOwn = !type.IsInterface && type.GetConstructor(Type.EmptyTypes) != null;
        var map = (IDictionary)Activator.CreateInstance(isOwn ? type : plain)!;
        for (var i = random.Next(4); i > 0; i--)
        {
            if (Make(arguments[0], random, 0) is { } key) map[key] = Make(arguments[1], random, depth - 1);
        }

        return isOwn || type.IsInterface ? map : Activator.CreateInstance(type, map);
    }

    private static object? List(Type type, Random random, int depth)
    {
        if (type == typeof(StringCollection)) return new StringCollection { Text(random), null };
        if (type == typeof(ArrayList)) return new ArrayList { random.Next(), random.Next() };
        if (Part(type, typeof(IEnumerable<>)) is not { } part) return null;

        var item = part.GetGenericArguments()[0];
        var list = (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(item))!;
        for (var i = random.Next(4); i > 0; i--) list.Add(Make(item, random, depth - 1));
        if (type.IsInstanceOfType(list)) return list;
        if (type.GetConstructor([part]) is { } copies) return copies.Invoke([list]);
        if (type.GetConstructor([typeof(IList<>).MakeGenericType(item)]) is { } wraps) return wraps.Invoke([list]);

        var made = (IList)Activator.CreateInstance(type)!;
        foreach (var each in list) made.Add(each);
        return made;
    }

    private static object? Members(Type type, Random random, int depth)
    {
        if (type.IsAbstract || typeof(Delegate).IsAssignableFrom(type)) return null;
        if (type == typeof(Tuple<int, string>)) return Tuple.Create(random.Next(), Text(random));
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>))
        {
            var arguments = type.GetGenericArguments();
            return Activator.CreateInstance(type, Make(arguments[0], random, 0) ?? "", Make(arguments[1], random, 0));
        }

        var made = Activator.CreateInstance(type)!;
        foreach (var property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance))
        {
            if (property.SetMethod is { IsPublic: true } && property.Name != "Never" && random.Next(4) > 0)
            {
                property.SetValue(made, Make(property.PropertyType, random, depth - 1));
            }
        }

        return made;
    }

    private static Type? Part(Type type, Type definition) => new[] { type }.Concat(type.GetInterfaces())
        .FirstOrDefault(part => part.IsGenericType && part.GetGenericTypeDefinition() == definition);
}
