namespace ServiceStack.Net30;

using System;
using System.Collections.Generic;

/// <summary>Two values, equal where their values are. New code takes the framework's own tuples.</summary>
public class Tuple<T1, T2> : IEquatable<Tuple<T1, T2>>
{
    public Tuple(T1 first, T2 second)
    {
        Item1 = first;
        Item2 = second;
    }

    public T1 Item1 { get; }

    public T2 Item2 { get; }

    public static bool operator ==(Tuple<T1, T2> left, Tuple<T1, T2> right) => Equals(left, right);

    public static bool operator !=(Tuple<T1, T2> left, Tuple<T1, T2> right) => !Equals(left, right);

    public bool Equals(Tuple<T1, T2> obj) =>
        obj is not null
            && EqualityComparer<T1>.Default.Equals(Item1, obj.Item1)
            && EqualityComparer<T2>.Default.Equals(Item2, obj.Item2);

    public override bool Equals(object obj) => Equals(obj as Tuple<T1, T2>);

    public override int GetHashCode() => (Item1, Item2).GetHashCode();

    public override string ToString() => $"({Item1}, {Item2})";
}
