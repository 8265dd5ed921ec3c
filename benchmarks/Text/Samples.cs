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
}
