namespace ServiceStack.HyperHost.Tests.Hosting;

using System.Threading;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

public class HeldThread : IReturn<string>
{
    public string? Name { get; set; }
}

/// <summary>A service that holds its thread until it may go on.</summary>
public class ThreadService : Service
{
    public const int Large = 4_000_000;

    private static int _running;
    private static int _most;
    private static int _done;

    /// <summary>Services that hold a thread now.</summary>
    public static int Running => Volatile.Read(ref _running);

    /// <summary>The most that held one at once.</summary>
    public static int Most => Volatile.Read(ref _most);

    public static int Done => Volatile.Read(ref _done);

    /// <summary>Continues one service.</summary>
    public static SemaphoreSlim Go { get; private set; } = new(0);

    public static void Forget()
    {
        _running = _most = _done = 0;
        Go = new SemaphoreSlim(0);
    }

    public object Any(HeldThread request)
    {
        var running = Interlocked.Increment(ref _running);
        for (var most = Most; running > most; most = Most) Interlocked.CompareExchange(ref _most, running, most);
        Go.Wait();
        Interlocked.Decrement(ref _running);
        Interlocked.Increment(ref _done);

        var where = Thread.CurrentThread.IsThreadPoolThread ? "a pool thread" : "a thread of its own";
        return request.Name == "large" ? new string('x', Large) + where : $"held {request.Name} on {where}";
    }
}
