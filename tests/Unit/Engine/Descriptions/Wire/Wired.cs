using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

/// <summary>A member of each type that JSON has a way of its own for.</summary>
public class Wired
{
    public bool Flag { get; set; }

    public sbyte Tiny { get; set; }

    public byte Small { get; set; }

    public uint Positive { get; set; }

    public long Big { get; set; }

    public float Half { get; set; }

    public double Fraction { get; set; }

    public decimal Money { get; set; }

    public char Letter { get; set; }

    public string? Text { get; set; }

    public DateTime Utc { get; set; }

    public DateTime Unspecified { get; set; }

    public DateTimeOffset Offset { get; set; }

    public DateTime? MaybeDate { get; set; }

    public TimeSpan Span { get; set; }

    public Guid Id { get; set; }

    public Guid? MaybeId { get; set; }

    public byte[]? Bytes { get; set; }

    public Uri? Address { get; set; }

    public Mood Mood { get; set; }

    public Mood? MaybeMood { get; set; }

    public Rights Rights { get; set; }

    public int? Count { get; set; }

    public int? NoCount { get; set; }

    public string? NoText { get; set; }

    public Contracted? NoContract { get; set; }

    public List<string>? Words { get; set; }

    public Mood[]? Moods { get; set; }

    public HashSet<int>? Numbers { get; set; }

    public int[][]? Rows { get; set; }

    public Dictionary<string, int>? Counts { get; set; }

    public Dictionary<Mood, Contracted>? ByMood { get; set; }

    public Dictionary<string, List<DateTime>>? Dates { get; set; }

    public KeyValuePair<string, TimeSpan> Pair { get; set; }

    public Price Price { get; set; }

    public Contracted? Contract { get; set; }

    public List<Contracted>? Contracts { get; set; }

    public Shape? Shape { get; set; }

    public Wired? Inner { get; set; }

    public int Sum => Small + (int)Positive;

    /// <summary>The same for every run.</summary>
    public static Wired Sample() => new()
    {
        Flag = true, Tiny = -3, Small = 4, Positive = 5, Big = 1L << 60, Half = 1.5F, Fraction = -2.25, Money = 12.50M, Letter = 'x',
        Text = "a \"text\" <here>", Utc = new DateTime(2026, 1, 31, 12, 0, 0, DateTimeKind.Utc),
        Unspecified = new DateTime(2025, 2, 3, 4, 5, 6),
        Offset = new DateTimeOffset(2026, 1, 31, 12, 0, 0, TimeSpan.FromHours(2)),
        MaybeDate = new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc), Span = new TimeSpan(1, 2, 3, 4),
        Id = new Guid("3f2504e0-4f89-41d3-9a0c-0305e82c3301"), MaybeId = new Guid("ca761232-ed42-11ce-bacd-00aa0057b223"),
        Bytes = [1, 2, 3], Address = new Uri("https://example.org/a?b=c"), Mood = Mood.Wild, MaybeMood = Mood.Calm,
        Rights = Rights.Read | Rights.Write, Count = 7, Words = ["one", "two"], Moods = [Mood.Wild, Mood.Calm], Numbers = [1, 2],
        Rows = [[1], [2, 3]], Counts = new() { ["KeyOne"] = 1, ["key two"] = 2 },
        ByMood = new() { [Mood.Wild] = new Contracted { Named = "w", Plain = 1 } },
        Dates = new() { ["d"] = [new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc)] },
        Pair = new("key", TimeSpan.FromMinutes(90)), Price = new Price(3, "EUR"), Contract = new Contracted { Named = "n", Plain = 2 },
        Contracts = [new Contracted { Named = "m" }], Shape = new Circle { Name = "c", Radius = 2 }, Inner = new Wired { Text = "inner" },
    };
}
