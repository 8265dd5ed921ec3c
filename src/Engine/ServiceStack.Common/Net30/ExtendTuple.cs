namespace ServiceStack.Net30;

using System.Collections.Generic;

/// <summary>Extensions that add and extend tuples.</summary>
public static class ExtendTuple
{
    /// <summary>Adds a pair to a collection.</summary>
    public static void AddTuple<T1, T2>(this ICollection<Pair<T1, T2>> collection, T1 first, T2 second) =>
        collection.Add(new Pair<T1, T2>(first, second));

    /// <summary>Adds a tuple to a collection.</summary>
    public static void AddTuple<T1, T2>(this ICollection<Tuple<T1, T2>> collection, T1 first, T2 second) =>
        collection.Add(new Tuple<T1, T2>(first, second));

    /// <summary>Adds a tuple to a collection.</summary>
    public static void AddTuple<T1, T2, T3>(this ICollection<Tuple<T1, T2, T3>> collection, T1 first, T2 second, T3 third) =>
        collection.Add(new Tuple<T1, T2, T3>(first, second, third));

    /// <summary>Adds a tuple to a collection.</summary>
    public static void AddTuple<T1, T2, T3, T4>(
        this ICollection<Tuple<T1, T2, T3, T4>> collection, T1 first, T2 second, T3 third, T4 fourth) =>
        collection.Add(new Tuple<T1, T2, T3, T4>(first, second, third, fourth));

    /// <summary>Returns a tuple with a third item.</summary>
    public static Triple<T1, T2, T3> Append<T1, T2, T3>(this Tuple<T1, T2> tuple, T3 item) => new(tuple.Item1, tuple.Item2, item);

    /// <summary>Returns a tuple with a fourth item.</summary>
    public static Quad<T1, T2, T3, T4> Append<T1, T2, T3, T4>(this Tuple<T1, T2, T3> tuple, T4 item) =>
        new(tuple.Item1, tuple.Item2, tuple.Item3, item);
}
