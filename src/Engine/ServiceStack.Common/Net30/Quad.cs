namespace ServiceStack.Net30;

/// <summary>A tuple of four items.</summary>
public sealed class Quad<T1, T2, T3, T4> : Tuple<T1, T2, T3, T4>
{
    /// <summary>Creates a tuple.</summary>
    public Quad(T1 first, T2 second, T3 third, T4 fourth) : base(first, second, third, fourth)
    {
    }
}
