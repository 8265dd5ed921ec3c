using System;

namespace RedisBench;

internal static class Program
{
    /// <param name="args">
    /// <c>serve memory|ADDRESS URL [asked]</c> serves sessions from memory or from Redis, asked each time or not;
    /// <c>messages ADDRESS COUNT</c> sends messages.
    /// </param>
    public static int Main(string[] args)
    {
        switch (args)
        {
            case ["serve", var store, var url]:
                return new SessionHost(store == "memory" ? null : store, nearCache: true).Run(url);
            case ["serve", var store, var url, "asked"]:
                return new SessionHost(store == "memory" ? null : store, nearCache: false).Run(url);
            case ["messages", var address, var count]:
                new MessageBenchmark(address, int.Parse(count)).Run();
                return 0;
            default:
                Console.Error.WriteLine("usage: RedisBench serve memory|REDIS URL [asked] | messages REDIS COUNT");
                return 2;
        }
    }
}
