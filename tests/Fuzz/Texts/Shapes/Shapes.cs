using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Globalization;
using System.Linq;
using System.Runtime.Serialization;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>Types of every shape that texts are read as.</summary>
public static class Shapes
{
    public static readonly Type[] All =
    [
        typeof(Simple), typeof(Nullables), typeof(Lists), typeof(Maps), typeof(OwnTexts), typeof(Kinds), typeof(Contract), typeof(Fields),
        typeof(Node), typeof(NoDefault), typeof(ReadOnly), typeof(Refusing), typeof(Holder<Holder<int?>>), typeof(Holder<Half>),
        typeof(Holder<Sized>), typeof(Holder<Numbers>),
        typeof(int), typeof(long), typeof(byte), typeof(double), typeof(float), typeof(decimal), typeof(bool), typeof(char), typeof(string),
        typeof(Guid), typeof(DateTime), typeof(DateTimeOffset), typeof(TimeSpan), typeof(byte[]), typeof(Uri), typeof(Type),
        typeof(Version), typeof(DayOfWeek), typeof(Sides), typeof(int?), typeof(DateTime?), typeof(DayOfWeek?), typeof(object),
        typeof(Half), typeof(Half?), typeof(Sized), typeof(Sized?), typeof(Plain), typeof(KeyValuePair<string, int>), typeof(Spoken),
        typeof(INamed), typeof(Animal), typeof(Cat), typeof(Exception), typeof(Tuple<int, string>), typeof(Action),
        typeof(int[]), typeof(int[,]), typeof(string[][]), typeof(List<int>), typeof(List<double>), typeof(List<string>),
        typeof(List<object>), typeof(List<List<DateTime>>), typeof(List<Dictionary<string, List<int>>>), typeof(List<INamed>),
        typeof(List<Half>), typeof(List<Simple>), typeof(HashSet<Guid>), typeof(Queue<int>), typeof(Stack<string>),
        typeof(LinkedList<decimal>), typeof(Collection<bool>), typeof(ReadOnlyCollection<int>), typeof(ObservableCollection<string>),
        typeof(IEnumerable<int>), typeof(ICollection<Simple>), typeof(IList<string>), typeof(IEnumerable), typeof(ICollection),
        typeof(StringCollection), typeof(ArrayList), typeof(NameValueCollection), typeof(Numbers), typeof(NumberList),
        typeof(SortedSet<int>),
        typeof(Dictionary<string, string>), typeof(Dictionary<int, string>), typeof(Dictionary<Guid, Simple>),
        typeof(Dictionary<DateTime, int>), typeof(Dictionary<Sides, int?>), typeof(Dictionary<string, object>),
        typeof(Dictionary<object, object>), typeof(Dictionary<string, Dictionary<string, int>>), typeof(Dictionary<Type, int>),
        typeof(SortedDictionary<string, int>), typeof(ReadOnlyDictionary<string, int>), typeof(ConcurrentDictionary<string, int>),
        typeof(IDictionary<string, List<string>>), typeof(IDictionary), typeof(Hashtable), typeof(JsonObject), typeof(JsonArrayObjects),
        typeof(JsonValue),
    ];

    [Flags]
    public enum Sides : byte
    {
        None,
        Left,
        Right,
    }

    public interface INamed
    {
        string? Name { get; set; }
    }

    public abstract class Animal
    {
        public int Legs { get; set; }
    }

    public class Cat : Animal, INamed
    {
        public string? Name { get; set; }
    }

    public struct Half
    {
        public int Twice { get; set; }

        public static Half Parse(string text) => new() { Twice = int.Parse(text.Substring(1), CultureInfo.InvariantCulture) };

        public override string ToString() => "h" + Twice.ToString(CultureInfo.InvariantCulture);
    }

    public struct Sized(string text)
    {
        public string Text { get; } = text.Substring(0);

        public override readonly string ToString() => Text ?? "";
    }

    public struct Plain
    {
        public int A { get; set; }
    }

    public class Spoken
    {
        public string? Word { get; set; }

        public static Spoken ParseJson(string text) => new() { Word = text.Split('"')[1] };

        public static object ParseJsv(string text) => new Spoken { Word = text[0].ToString() };
    }

    public class Simple
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public bool On { get; set; }

        public double Ratio { get; set; }

        public float Part { get; set; }

        public decimal Price { get; set; }

        public char Letter { get; set; }

        public Guid Key { get; set; }

        public DateTime At { get; set; }

        public DateTimeOffset When { get; set; }

        public TimeSpan Took { get; set; }

        public DayOfWeek Day { get; set; }

        public Sides Side { get; set; }

        public byte[]? Bytes { get; set; }

        public sbyte Tiny { get; set; }

        public ulong Big { get; set; }
    }

    public class Nullables
    {
        public int? Id { get; set; }

        public bool? On { get; set; }

        public double? Ratio { get; set; }

        public decimal? Price { get; set; }

        public char? Letter { get; set; }

        public Guid? Key { get; set; }

        public DateTime? At { get; set; }

        public DateTimeOffset? When { get; set; }

        public TimeSpan? Took { get; set; }

        public DayOfWeek? Day { get; set; }

        public Sides? Side { get; set; }

        public Half? Half { get; set; }

        public Sized? Sized { get; set; }
    }

    public class Lists
    {
        public List<int>? Ints { get; set; }

        public double[]? Doubles { get; set; }

        public string[][]? Jagged { get; set; }

        public List<List<string?>?>? Nested { get; set; }

        public List<Dictionary<string, int>?>? OfMaps { get; set; }

        public List<byte[]?>? OfBytes { get; set; }

        public HashSet<string>? Set { get; set; }

        public Queue<DateTime>? Queue { get; set; }

        public IEnumerable<int?>? Sequence { get; set; }

        public ICollection? Any { get; set; }

        public StringCollection? Texts { get; set; }

        public Numbers? Numbers { get; set; }

        public List<object?>? Objects { get; set; }

        public List<INamed?>? Named { get; set; }

        public List<Animal?>? Animals { get; set; }

        public List<Simple?>? Simples { get; set; }
    }

    public class Maps
    {
        public Dictionary<string, string>? Texts { get; set; }

        public Dictionary<int, string>? ByInt { get; set; }

        public Dictionary<double, int>? ByDouble { get; set; }

        public Dictionary<bool, int>? ByBool { get; set; }

        public Dictionary<char, int>? ByChar { get; set; }

        public Dictionary<DateTime, int>? ByDate { get; set; }

        public Dictionary<Sides, int>? BySides { get; set; }

        public Dictionary<DayOfWeek, int>? ByDay { get; set; }

        public Dictionary<Half, int>? ByHalf { get; set; }

        public Dictionary<string, Dictionary<string, int>?>? Nested { get; set; }

        public Dictionary<string, List<int>?>? Lists { get; set; }

        public Dictionary<string, object?>? Objects { get; set; }

        public Hashtable? Table { get; set; }

        public SortedDictionary<string, Simple>? Sorted { get; set; }
    }

    public class OwnTexts
    {
        public Half Half { get; set; }

        public Sized Sized { get; set; }

        public Plain Plain { get; set; }

        public Spoken? Spoken { get; set; }

        public List<Half>? Halves { get; set; }

        public Uri? Link { get; set; }

        public Type? Kind { get; set; }

        public JsonObject? Piece { get; set; }

        public JsonValue Value { get; set; }

        public KeyValuePair<int, string> Pair { get; set; }
    }

    public class Kinds
    {
        public object? Any { get; set; }

        public INamed? Named { get; set; }

        public Animal? Animal { get; set; }

        public Holder<INamed>? Held { get; set; }
    }

    [DataContract]
    public class Contract
    {
        [DataMember(Name = "the-id", Order = 2)]
        public int Id { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public DateTime At { get; set; }

        [DataMember(Order = 1)]
        public List<Contract>? Parts { get; set; }

        public int Hidden { get; set; }
    }

    public class Fields
    {
        public readonly int Fixed = 1;
        public string? Name;
        public List<int>? Numbers;

        public int Id { get; set; }
    }

    public class Node
    {
        public Node? Left { get; set; }

        public Node? Right { get; set; }

        public List<Node>? More { get; set; }

        public Dictionary<string, Node>? Named { get; set; }
    }

    public class NoDefault(int id)
    {
        public int Id { get; private set; } = id;

        public string? Name { get; protected set; }
    }

    public class ReadOnly
    {
        public List<int> Numbers { get; } = new();

        public int Id { get; } = 4;

        public int this[int at] => at;
    }

    public class Refusing
    {
        public int Id { get; set; }

        public int Never
        {
            get => 0;
            set => throw new IndexOutOfRangeException(value.ToString(CultureInfo.InvariantCulture));
        }
    }

    public class Holder<T>
    {
        public T? Value { get; set; }
    }

    public class Numbers(IEnumerable<int> numbers) : IEnumerable<int>
    {
        private readonly int[] _numbers = numbers.ToArray();

        public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)_numbers).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class NumberList(int capacity) : List<int>(capacity);
}
