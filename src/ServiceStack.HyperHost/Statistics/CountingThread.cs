using System;
using System.Runtime.CompilerServices;
using System.Threading;

namespace ServiceStack.HyperHost.Statistics;

/// <summary>
/// What one thread counts with. A thread that counts much gets a stripe of its own while one is free: it adds there without any other
/// processor's consent. The others share the rest of the stripes, and add with interlocked operations.
/// </summary>
internal sealed class CountingThread
{
    /// <summary>A thread asks for a stripe of its own once in so many requests.</summary>
    public const int Trial = 256;

    private const int Rows = 64;
    private const int SharedStripes = StatisticsLayout.Stripes - StatisticsLayout.OwnStripes;

    [ThreadStatic]
    private static CountingThread? _current;

    // one bit for each stripe that a thread has to itself
    private static int _taken;

    private readonly int _sharedStripe =
        StatisticsLayout.OwnStripes + (Environment.CurrentManagedThreadId & (SharedStripes - 1));

    private RouteRow[]? _rows;
    private int _ownStripe = -1;
    private int _uses;

    /// <summary>A stripe is free again when its thread is gone.</summary>
    ~CountingThread()
    {
        if (IsAlone) Give(_ownStripe);
    }

    /// <summary>The calling thread's.</summary>
    public static CountingThread Current => _current ??= new CountingThread();

    /// <summary>No other thread counts in this one's stripe.</summary>
    public bool IsAlone => _rows is not null;

    /// <summary>Where it counts.</summary>
    public int Stripe => _rows is null ? _sharedStripe : _ownStripe;

    /// <summary>The place where a row is kept between requests; it may hold another one. Only where the thread is alone.</summary>
    public ref RouteRow Row(string path, int status) =>
        ref _rows![(RuntimeHelpers.GetHashCode(path) ^ (status * 5)) & (Rows - 1)];

    /// <summary>Called for each request while the thread is not alone.</summary>
    public void NoteUse()
    {
        if (++_uses % Trial != 0 || !TryTake(out _ownStripe)) return;

        _rows = new RouteRow[Rows];
    }

    private static bool TryTake(out int stripe)
    {
        for (stripe = 0; stripe < StatisticsLayout.OwnStripes; stripe++)
        {
            for (var seen = Volatile.Read(ref _taken); (seen & (1 << stripe)) == 0; seen = Volatile.Read(ref _taken))
            {
                if (Interlocked.CompareExchange(ref _taken, seen | (1 << stripe), seen) == seen) return true;
            }
        }

        return false;
    }

    private static void Give(int stripe)
    {
        for (var seen = Volatile.Read(ref _taken);;)
        {
            var before = Interlocked.CompareExchange(ref _taken, seen & ~(1 << stripe), seen);
            if (before == seen) return;
            seen = before;
        }
    }
}
