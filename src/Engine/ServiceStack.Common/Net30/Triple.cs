namespace ServiceStack.Net30;

/// <summary>A tuple of three items.</summary>
public sealed class Triple<T1, T2, T3> : Tuple<T1, T2, T3>
{
    /// <summary>Creates a tuple.</summary>
    public Triple(T1 first, T2 second, T3 third) : base(first, second, third)
    {
    }
}
