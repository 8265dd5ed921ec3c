namespace ServiceStack.Net30;

using System.Collections.Generic;

public static class ExtendTuple
{
    public static void AddTuple<T1, T2>(this ICollection<Pair<T1, T2>> collection, T1 first, T2 second) =>
        collection.Add(new Pair<T1, T2>(first, second));

    public static void AddTuple<T1, T2>(this ICollection<Tuple<T1, T2>> collection, T1 first, T2 second) =>
        collection.Add(new Tuple<T1, T2>(first, second));

    public static void AddTuple<T1, T2, T3>(this ICollection<Tuple<T1, T2, T3>> collection, T1 first, T2 second, T3 third) =>
        collection.Add(new Tuple<T1, T2, T3>(first, second, third));

    public static void AddTuple<T1, T2, T3, T4>(
        this ICollection<Tuple<T1, T2, T3, T4>> collection, T1 first, T2 second, T3 third, T4 fourth) =>
        collection.Add(new Tuple<T1, T2, T3, T4>(first, second, third, fourth));

    public static Triple<T1, T2, T3> Append<T1, T2, T3>(this Tuple<T1, T2> tuple, T3 item) => new(tuple.Item1, tuple.Item2, item);

    public static Quad<T1, T2, T3, T4> Append<T1, T2, T3, T4>(this Tuple<T1, T2, T3> tuple, T4 item) =>
        new(tuple.Item1, tuple.Item2, tuple.Item3, item);
}
