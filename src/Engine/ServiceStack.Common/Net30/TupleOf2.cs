namespace ServiceStack.Net30;

using System;
using System.Collections.Generic;

/// <summary>Two values with equality by value. Prefer the framework's tuples in new code.</summary>
public class Tuple<T1, T2> : IEquatable<Tuple<T1, T2>>
{
    /// <summary>Creates a tuple.</summary>
    public Tuple(T1 first, T2 second)
    {
        Item1 = first;
        Item2 = second;
    }

    /// <summary>The first item.</summary>
    public T1 Item1 { get; }

    /// <summary>The second item.</summary>
    public T2 Item2 { get; }

    /// <summary>Whether the items are equal.</summary>
    public static bool operator ==(Tuple<T1, T2> left, Tuple<T1, T2> right) => Equals(left, right);

    /// <summary>Whether the items differ.</summary>
    public static bool operator !=(Tuple<T1, T2> left, Tuple<T1, T2> right) => !Equals(left, right);

    /// <inheritdoc/>
    public bool Equals(Tuple<T1, T2> obj) =>
        obj is not null
            && EqualityComparer<T1>.Default.Equals(Item1, obj.Item1)
            && EqualityComparer<T2>.Default.Equals(Item2, obj.Item2);

    /// <inheritdoc/>
    public override bool Equals(object obj) => Equals(obj as Tuple<T1, T2>);

    /// <inheritdoc/>
    public override int GetHashCode() => (Item1, Item2).GetHashCode();

    /// <summary>Formats the items as <c>(first, second)</c>.</summary>
    public override string ToString() => $"({Item1}, {Item2})";
}
