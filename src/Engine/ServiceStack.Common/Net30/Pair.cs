namespace ServiceStack.Net30;

public sealed class Pair<TKey, TValue> : Tuple<TKey, TValue>
{
    public Pair(TKey first, TValue second) : base(first, second)
    {
    }

    public TKey Key => Item1;

    public TValue Value => Item2;
}
