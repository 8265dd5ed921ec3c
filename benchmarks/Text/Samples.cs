using System;
using System.Collections.Generic;
using System.Linq;

namespace TextBench;

public class Order
{
    public int Id { get; set; }
    public string Number { get; set; }
    public string Customer { get; set; }
    public decimal Total { get; set; }
    public bool Paid { get; set; }
    public List<OrderLine> Lines { get; set; }
    public Dictionary<string, string> Notes { get; set; }
}

public class OrderLine
{
    public string Article { get; set; }
    public int Count { get; set; }
    public double Price { get; set; }
}

public class Row
{
    public int Id { get; set; }
    public string Name { get; set; }
    public double Value { get; set; }
    public bool Ok { get; set; }
    public long Stamp { get; set; }
}

public class Article
{
    public string Title { get; set; }
    public string Author { get; set; }
    public List<string> Paragraphs { get; set; }
}

public class Series
{
    public string Name { get; set; }
    public List<int> Counts { get; set; }
    public double[] Values { get; set; }
    public long[] Stamps { get; set; }
}

public class Hello
{
    public string Result { get; set; }
}

public class Kind
{
    public Guid Id { get; set; }
    public DateTime At { get; set; }
    public DayOfWeek Day { get; set; }
    public decimal Price { get; set; }
    public int? Maybe { get; set; }
    public float Weight { get; set; }
    public ushort Port { get; set; }
}

internal static class Samples
{
    public static Order Order => new()
    {
        Id = 4711,
        Number = "2012-07-4711",
        Customer = "Harbour Supplies & Sons",
        Total = 1234.50m,
        Paid = true,
        Lines = Enumerable.Range(1, 12)
            .Select(i => new OrderLine { Article = "Rope, 12 mm, No. " + i, Count = i, Price = i * 1.25 }).ToList(),
        Notes = new() { ["delivery"] = "Quay 7, ask for Ann", ["invoice"] = "by post" },
    };

    public static List<Row> Rows => Enumerable.Range(0, 1000)
        .Select(i => new Row { Id = i, Name = "Row number " + i, Value = i / 4.0, Ok = i % 2 == 0, Stamp = 1341407109120 + i }).ToList();

    public static Article Article => new()
    {
        Title = "On \"ropes\" and knots",
        Author = "A. Hand",
        Paragraphs = Enumerable.Range(0, 40)
            .Select(i => string.Concat(
                Enumerable.Repeat("A paragraph of plain words with a \"quote\" now and then. ", 5)) + i).ToList(),
    };

    public static Series Series => new()
    {
        Name = "tide",
        Counts = Enumerable.Range(0, 500).Select(i => i * 37).ToList(),
        Values = Enumerable.Range(0, 500).Select(i => i * 0.125).ToArray(),
        Stamps = Enumerable.Range(0, 500).Select(i => 1341407109120L + (i * 60000L)).ToArray(),
    };

    public static Hello Hello => new() { Result = "Hello, World!" };

    private const string Letter =
        "\u041f\u0440\u043e\u0441\u0442\u044b\u0435 \u0441\u043b\u043e\u0432\u0430"
        + ", na\u00efve caf\u00e9, \u6587\u5b57. ";

    /// <summary>Letters beyond ASCII.</summary>
    public static Article Letters => new()
    {
        Title = "\u041e \u043a\u0430\u043d\u0430\u0442\u0430\u0445",
        Author = "\u00c5sa \u00d6rn",
        Paragraphs = Enumerable.Range(0, 40)
            .Select(i => string.Concat(Enumerable.Repeat(Letter, 5)) + i).ToList(),
    };

    /// <summary>Texts of short lines, with tabs and paths.</summary>
    public static Article Lines => new()
    {
        Title = "C:\\temp\\a",
        Author = "",
        Paragraphs = Enumerable.Range(0, 40)
            .Select(i => string.Concat(Enumerable.Repeat("key:\t\"value\"\r\nC:\\logs\\new\r\n", 8)) + i).ToList(),
    };

    /// <summary>Numbers with all their digits.</summary>
    public static Series Measured => new()
    {
        Name = "sensor",
        Counts = Enumerable.Range(0, 500).Select(i => i * 7919 * 131).ToList(),
        Values = Enumerable.Range(1, 500).Select(i => Math.Sqrt(i) * Math.PI).ToArray(),
        Stamps = Enumerable.Range(0, 500).Select(i => 634763509091200000L + (i * 60000L)).ToArray(),
    };

    public static List<Kind> Kinds => Enumerable.Range(0, 100).Select(i => new Kind
    {
        Id = new Guid(i, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
        At = new DateTime(2012, 7, 4, 12, 0, 0, DateTimeKind.Utc).AddMinutes(i),
        Day = (DayOfWeek)(i % 7),
        Price = i * 12.345m,
        Maybe = i % 2 == 0 ? i : null,
        Weight = i * 0.37f,
        Port = (ushort)i,
    }).ToList();

    public static Dictionary<string, Dictionary<string, int>> Maps => Enumerable.Range(0, 20)
        .ToDictionary(i => "group " + i, i => Enumerable.Range(0, 10).ToDictionary(n => "key-" + n, n => n * i));
}
