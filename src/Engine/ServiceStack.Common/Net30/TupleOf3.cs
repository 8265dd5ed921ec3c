namespace ServiceStack.Net30;

using System;
using System.Collections.Generic;

/// <summary>Three values with equality by value. Prefer the framework's tuples in new code.</summary>
public class Tuple<T1, T2, T3> : IEquatable<Tuple<T1, T2, T3>>
{
    /// <summary>Creates a tuple.</summary>
    public Tuple(T1 first, T2 second, T3 third)
    {
        Item1 = first;
        Item2 = second;
        Item3 = third;
    }

    /// <summary>The first item.</summary>
    public T1 Item1 { get; }

    /// <summary>The second item.</summary>
    public T2 Item2 { get; }

    /// <summary>The third item.</summary>
    public T3 Item3 { get; }

    /// <summary>Whether the items are equal.</summary>
    public static bool operator ==(Tuple<T1, T2, T3> left, Tuple<T1, T2, T3> right) => Equals(left, right);

    /// <summary>Whether the items differ.</summary>
    public static bool operator !=(Tuple<T1, T2, T3> left, Tuple<T1, T2, T3> right) => !Equals(left, right);

    /// <inheritdoc/>
    public bool Equals(Tuple<T1, T2, T3> obj) =>
        obj is not null
            && EqualityComparer<T1>.Default.Equals(Item1, obj.Item1)
            && EqualityComparer<T2>.Default.Equals(Item2, obj.Item2)
            && EqualityComparer<T3>.Default.Equals(Item3, obj.Item3);

    /// <inheritdoc/>
    public override bool Equals(object obj) => Equals(obj as Tuple<T1, T2, T3>);

    /// <inheritdoc/>
    public override int GetHashCode() => (Item1, Item2, Item3).GetHashCode();

    /// <summary>Formats the items as <c>(first, second, third)</c>.</summary>
    public override string ToString() => $"({Item1}, {Item2}, {Item3})";
}
