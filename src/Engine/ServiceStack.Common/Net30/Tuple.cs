namespace ServiceStack.Net30;

public static class Tuple
{
    public static Tuple<T1, T2> Create<T1, T2>(T1 first, T2 second) => new(first, second);

    public static Tuple<T1, T2, T3> Create<T1, T2, T3>(T1 first, T2 second, T3 third) => new(first, second, third);

    public static Tuple<T1, T2, T3, T4> Create<T1, T2, T3, T4>(T1 first, T2 second, T3 third, T4 fourth) =>
        new(first, second, third, fourth);

    public static Pair<T1, T2> From<T1, T2>(T1 first, T2 second) => new(first, second);

    public static Quad<T1, T2, T3, T4> From<T1, T2, T3, T4>(T1 first, T2 second, T3 third, T4 fourth) => new(first, second, third, fourth);

    public static Triple<T1, T2, T3> From<T1, T2, T3>(T1 first, T2 second, T3 third) => new(first, second, third);
}
