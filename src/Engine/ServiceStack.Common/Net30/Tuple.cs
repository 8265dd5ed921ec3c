namespace ServiceStack.Net30;

/// <summary>Creates tuples, with the types inferred.</summary>
public static class Tuple
{
    /// <summary>Creates a tuple of two items.</summary>
    public static Tuple<T1, T2> Create<T1, T2>(T1 first, T2 second) => new(first, second);

    /// <summary>Creates a tuple of three items.</summary>
    public static Tuple<T1, T2, T3> Create<T1, T2, T3>(T1 first, T2 second, T3 third) => new(first, second, third);

    /// <summary>Creates a tuple of four items.</summary>
    public static Tuple<T1, T2, T3, T4> Create<T1, T2, T3, T4>(T1 first, T2 second, T3 third, T4 fourth) =>
        new(first, second, third, fourth);

    /// <summary>Creates a pair.</summary>
    public static Pair<T1, T2> From<T1, T2>(T1 first, T2 second) => new(first, second);

    /// <summary>Creates a tuple of four items.</summary>
    public static Quad<T1, T2, T3, T4> From<T1, T2, T3, T4>(T1 first, T2 second, T3 third, T4 fourth) => new(first, second, third, fourth);

    /// <summary>Creates a tuple of three items.</summary>
    public static Triple<T1, T2, T3> From<T1, T2, T3>(T1 first, T2 second, T3 third) => new(first, second, third);
}
