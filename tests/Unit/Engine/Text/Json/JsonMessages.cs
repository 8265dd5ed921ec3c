// members are named after their types, and a field is there to be left out
#pragma warning disable CA1720, CA1051
using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using ServiceStack.ServiceInterface.ServiceModel;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Json;

public enum Colour
{
    None,
    Red,
    Blue = 7,
}

[Flags]
public enum Rights
{
    None,
    Read = 1,
    Write = 2,
}

public class Scalars
{
    public string? Text { get; set; }
    public bool Truth { get; set; }
    public int Int { get; set; }
    public long Long { get; set; }
    public decimal Decimal { get; set; }
    public byte Byte { get; set; }
    public sbyte SByte { get; set; }
    public short Short { get; set; }
    public ushort UShort { get; set; }
    public uint UInt { get; set; }
    public ulong ULong { get; set; }
    public float Float { get; set; }
    public double Double { get; set; }
    public char Char { get; set; }
    public DateTime Date { get; set; }
    public DateTimeOffset Offset { get; set; }
    public TimeSpan Time { get; set; }
    public Guid Guid { get; set; }
    public Colour Colour { get; set; }
    public Rights Rights { get; set; }
    public Uri? Uri { get; set; }
    public byte[]? Bytes { get; set; }
}

public class Nullables
{
    public bool? Truth { get; set; }
    public int? Int { get; set; }
    public long? Long { get; set; }
    public decimal? Decimal { get; set; }
    public byte? Byte { get; set; }
    public double? Double { get; set; }
    public DateTime? Date { get; set; }
    public TimeSpan? Time { get; set; }
    public Guid? Guid { get; set; }
    public Colour? Colour { get; set; }
}

public class Place
{
    public string? Street { get; set; }
    public string? city { get; set; }
    public string? URL { get; set; }
    public int X_Y { get; set; }
}

public class Line
{
    public string? Product { get; set; }
    public int Quantity { get; set; }
    public decimal Price { get; set; }
    public Place? Place { get; set; }
}

/// <summary>A class of its own for each test that sets something of it.</summary>
public class Order<TMark>
{
    public int Id { get; set; }
    public Place? Place { get; set; }
    public List<Line>? Lines { get; set; }
    public Line[]? Others { get; set; }
    public List<string>? Words { get; set; }
    public string[]? Names { get; set; }
    public List<int>? Numbers { get; set; }
    public Colour[]? Colours { get; set; }
    public Nullables? Nullables { get; set; }
    public ResponseStatus? ResponseStatus { get; set; }
}

public class LongLine : Line
{
    public string? More { get; set; }
}

/// <summary>In place of a <see cref="Line"/> it makes a message that never ends.</summary>
public class EndlessLine : Line
{
    public Order<int>? Order { get; set; }
}

[DataContract]
public class Contract
{
    [DataMember(Order = 3)]
    public string? Third { get; set; }

    [DataMember(Name = "first", Order = 1)]
    public int One { get; set; }

    [DataMember(Order = 2, EmitDefaultValue = false)]
    public string? Second { get; set; }

    public string? NotOne { get; set; }

    [DataMember]
    public string? Unordered { get; set; }
}

[DataContract]
public class ContractWithoutDefaults
{
    [DataMember(EmitDefaultValue = false)]
    public int Number { get; set; }

    [DataMember]
    public string? Text { get; set; }
}

public class Attributes
{
    [IgnoreDataMember]
    public string? Ignored { get; set; }

    [DataMember(Name = "other", Order = 9)]
    public string? Renamed { get; set; }

    [DataMember(Name = "<\"quoted\">")]
    public string? Quoted { get; set; }

    public int Plain { get; set; }
}

public class Hidden : Place
{
    public new int Street { get; set; }
    public static int Static { get; set; }
    public int WriteOnly { private get; set; }
    internal int Internal { get; set; }
}

public class Node
{
    public string? Name { get; set; }
    public Node? Next { get; set; }
    public List<Node>? Children { get; set; }
}

public struct Pair
{
    public int A { get; set; }
    public string? B { get; set; }
}

public abstract class Shape
{
    public string? Name { get; set; }
}

public class Circle : Shape, IShape
{
    public double Radius { get; set; }
}

public interface IShape
{
    string? Name { get; set; }
}

public class WithObject
{
    public int Id { get; set; }
    public object? Any { get; set; }
}

public class WithInterface
{
    public IShape? Shape { get; set; }
}

public class WithAbstract
{
    public Shape? Shape { get; set; }
}

public class WithMap
{
    public Dictionary<string, string?>? Map { get; set; }
    public Dictionary<int, Line>? Lines { get; set; }
}

public class WithStruct
{
    public Pair Pair { get; set; }
    public Pair? Maybe { get; set; }
    public KeyValuePair<string, int> Entry { get; set; }
}

public class WithLists
{
    public List<List<int>>? Nested { get; set; }
    public IList<Line>? Lines { get; set; }
    public HashSet<string>? Set { get; set; }
    public IEnumerable<string>? Words { get; set; }
    public int[,]? Table { get; set; }
    public List<int?>? Maybe { get; set; }
}

public class WithTuple
{
    public Tuple<int, string>? Tuple { get; set; }
}

public class Computed
{
    public int Price { get; set; }
    public int Twice => Price * 2;
}

public class WithField
{
    public int Id { get; set; }

    public string? Field;
}

public class WithShouldSerialize
{
    public int Id { get; set; }
    public string? Name { get; set; }

    public bool ShouldSerializeId() => Id > 0;
}

public class WithShouldSerializeAny
{
    public int Id { get; set; }
    public string? Name { get; set; }

    public bool? ShouldSerialize(string name) => name != "Id" || Id > 0;
}

public class Nothing
{
}

public class Failing
{
    public string Text => throw new InvalidOperationException("no text");
}
