using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>A message with a member of each kind that is read.</summary>
public class FuzzedMessage
{
    public string? Name { get; set; }

    public int Count { get; set; }

    public long? Size { get; set; }

    public bool On { get; set; }

    public DateTime At { get; set; }

    public TimeSpan Took { get; set; }

    public Guid Id { get; set; }

    public double Ratio { get; set; }

    public decimal? Price { get; set; }

    public DayOfWeek Day { get; set; }

    public char Letter { get; set; }

    public byte[]? Bytes { get; set; }

    public List<string>? Tags { get; set; }

    public int[]? Numbers { get; set; }

    public Dictionary<string, int>? Scores { get; set; }

    public Dictionary<string, object>? More { get; set; }

    public object? Any { get; set; }

    public List<object>? Many { get; set; }

    public IFuzzedPart? Part { get; set; }

    public FuzzedMessage? Left { get; set; }

    public List<FuzzedMessage>? Kids { get; set; }
}
