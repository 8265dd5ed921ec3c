namespace ServiceStack.Net30;

/// <summary>A tuple of a key and a value.</summary>
public sealed class Pair<TKey, TValue> : Tuple<TKey, TValue>
{
    /// <summary>Creates a pair.</summary>
    public Pair(TKey first, TValue second) : base(first, second)
    {
    }

    /// <summary>The first item.</summary>
    public TKey Key => Item1;

    /// <summary>The second item.</summary>
    public TValue Value => Item2;
}
