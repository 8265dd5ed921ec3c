namespace Funq;

using System.Threading;

/// <summary>Counts the kinds of factory that the process has seen.</summary>
internal static class ShelfNumber
{
    private static int _last = -1;

    public static int Next() => Interlocked.Increment(ref _last);
}

/// <summary>The number of the shelf on which every container keeps the registrations of one kind of factory.</summary>
/// <typeparam name="TFactory">A delegate type: the service that is made, and its arguments.</typeparam>
internal static class ShelfNumber<TFactory>
{
    public static readonly int Value = ShelfNumber.Next();
}
