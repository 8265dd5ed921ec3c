namespace ServiceStack.Net30;

using System;
using System.Collections.Generic;

/// <summary>Four values with equality by value. Prefer the framework's tuples in new code.</summary>
public class Tuple<T1, T2, T3, T4> : IEquatable<Tuple<T1, T2, T3, T4>>
{
    /// <summary>Creates a tuple.</summary>
    public Tuple(T1 first, T2 second, T3 third, T4 fourth)
    {
        Item1 = first;
        Item2 = second;
        Item3 = third;
        Item4 = fourth;
    }

    /// <summary>The first item.</summary>
    public T1 Item1 { get; }

    /// <summary>The second item.</summary>
    public T2 Item2 { get; }

    /// <summary>The third item.</summary>
    public T3 Item3 { get; }

    /// <summary>The fourth item.</summary>
    public T4 Item4 { get; }

    /// <summary>Whether the items are equal.</summary>
    public static bool operator ==(Tuple<T1, T2, T3, T4> left, Tuple<T1, T2, T3, T4> right) => Equals(left, right);

    /// <summary>Whether the items differ.</summary>
    public static bool operator !=(Tuple<T1, T2, T3, T4> left, Tuple<T1, T2, T3, T4> right) => !Equals(left, right);

    /// <inheritdoc/>
    public bool Equals(Tuple<T1, T2, T3, T4> obj) =>
        obj is not null
            && EqualityComparer<T1>.Default.Equals(Item1, obj.Item1)
            && EqualityComparer<T2>.Default.Equals(Item2, obj.Item2)
            && EqualityComparer<T3>.Default.Equals(Item3, obj.Item3)
            && EqualityComparer<T4>.Default.Equals(Item4, obj.Item4);

    /// <inheritdoc/>
    public override bool Equals(object obj) => Equals(obj as Tuple<T1, T2, T3, T4>);

    /// <inheritdoc/>
    public override int GetHashCode() => (Item1, Item2, Item3, Item4).GetHashCode();

    /// <summary>Formats the items as <c>(first, second, third, fourth)</c>.</summary>
    public override string ToString() => $"({Item1}, {Item2}, {Item3}, {Item4})";
}
