using System;
using System.Collections.Generic;
using System.Text;
using ServiceStack.Text;
using ServiceStack.Text.Common;
using TextRec;

namespace ServiceStack.HyperHost.Tests;

/// <summary>The quick way through well-formed JSON gives what the other way gives, or leaves the text to it.</summary>
public class QuickReadingTests
{
    private const int Seed = 19712012;
    private const int Changes = 4000;

    private static readonly string[] Scraps =
    [
        "\"", "\\", "{", "}", "[", "]", ",", ":", "null", "true", "1", "-", ".", " ", "\n", "e", "\\u0041", "\\/", "\"x\"",
        "__type", "Id",
    ];

    private static IEnumerable<Type> Types =>
    [
        typeof(AllPrimitives), typeof(AllNullables), typeof(Node), typeof(ManyMaps), typeof(Manifest), typeof(Dates), typeof(List<Ship>),
        typeof(Dictionary<string, Ship>), typeof(CtorDefaults), typeof(Ordered),
    ];

    [TestCaseSource(nameof(Types))]
    public void Agrees_with_the_other_way_on_changed_texts(Type type)
    {
        var random = new Random(Seed);
        var quick = 0;
        foreach (var original in Texts(type))
        {
            for (var i = 0; i < Changes; i++)
            {
                var text = i == 0 ? original : Changed(random, original);
                if (text.Length == 0 || !Quick(type, text, out var read)) continue;

                quick++;
                Assert.That(Show.Text(read), Is.EqualTo(Other(type, text)), text);
            }
        }
        Assert.That(quick, Is.GreaterThan(0));
    }

    private static string[] Texts(Type type)
    {
        var ship = new Ship { Id = 3, Name = "a \"b\" \u00e9\n", Length = 1.25 };
        object value = type == typeof(AllPrimitives)
            ? new AllPrimitives { String = "a", Int32 = -5, Double = 1.5, Decimal = 2.50m, Int64 = 1L << 40 }
            : type == typeof(AllNullables)
            ? new AllNullables { Int32 = 3, DateTime = new DateTime(2012, 7, 4, 1, 2, 3, DateTimeKind.Utc), Enum = Flag.Malta }
            : type == typeof(Node) ? new Node { Name = "a", Next = new Node { Name = "b" }, Children = [new Node { Name = "c" }] }
            : type == typeof(ManyMaps)
            ? new ManyMaps { Text = new() { ["a"] = "b" }, Ships = new() { ["s"] = ship }, Lists = new() { ["l"] = [1, 2] } }
            : type == typeof(Manifest) ? new Manifest { Any = "x", Things = [1, "two"], Map = new() { ["k"] = 1.5 } }
            : type == typeof(Dates) ? new Dates { D = DateTime.UtcNow, T = TimeSpan.FromMinutes(3) }
            : type == typeof(List<Ship>) ? new List<Ship> { ship, null, new() }
            : type == typeof(Dictionary<string, Ship>) ? new Dictionary<string, Ship> { ["a"] = ship }
            : type == typeof(Ordered) ? new Ordered { A = 1, B = 2, C = 3 }
            : new CtorDefaults { Count = 1, Label = "l", List = [1] };
        return [JsonSerializer.SerializeToString(value, type)];
    }

    private static string Changed(Random random, string text)
    {
        var changed = new StringBuilder(text);
        for (var times = random.Next(1, 4); times > 0 && changed.Length > 0; times--)
        {
            var at = random.Next(changed.Length);
            switch (random.Next(3))
            {
                case 0: changed.Insert(at, Scraps[random.Next(Scraps.Length)]); break;
                case 1: changed.Remove(at, Math.Min(random.Next(1, 4), changed.Length - at)); break;
                default: changed[at] = Scraps[random.Next(Scraps.Length)][0]; break;
            }
        }
        return changed.ToString();
    }

    private static bool Quick(Type type, string text, out object read)
    {
        var arguments = new object[] { text, null };
        var done = (bool)typeof(QuickReadingTests).GetMethod(nameof(QuickOf)).MakeGenericMethod(type).Invoke(null, arguments);
        read = arguments[1];
        return done;
    }

    public static bool QuickOf<T>(string text, out object read)
    {
        var done = JsonFast.TryRead(JsonReaders<T>.Current, text, TextSettings.Current, out var value);
        read = value;
        return done;
    }

    private static string Other(Type type, string text)
    {
        try
        {
            return Show.Text(typeof(QuickReadingTests).GetMethod(nameof(OtherOf)).MakeGenericMethod(type).Invoke(null, [text]));
        }
        catch (Exception failure)
        {
            return Show.Error(failure);
        }
    }

    public static T OtherOf<T>(string text) => JsonReaders<T>.Current.ReadRoot(JsonNotation.Instance.Read(text, TextSettings.Current));
}
