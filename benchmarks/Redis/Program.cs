using System;
using System.Globalization;

namespace RedisBench;

internal static class Program
{
    /// <param name="args">
    /// <c>serve memory|REDIS URL [uncached]</c> serves sessions from memory or from Redis, with or without the client-side cache;
    /// <c>messages REDIS COUNT [RABBITMQ-URL]</c> sends messages; <c>calls REDIS SECONDS [pool]</c> counts calls over one connection, with
    /// threads of its own or of the pool.
    /// </param>
    public static int Main(string[] args)
    {
        switch (args)
        {
            case ["serve", var store, var url]:
                return new SessionHost(store == "memory" ? null : store, clientSideCache: true).Run(url);
            case ["serve", var store, var url, "uncached"]:
                return new SessionHost(store == "memory" ? null : store, clientSideCache: false).Run(url);
            case ["messages", var address, var count]:
                new MessageBenchmark(address, int.Parse(count), null).Run();
                return 0;
            case ["messages", var address, var count, var rabbit]:
                new MessageBenchmark(address, int.Parse(count), rabbit).Run();
                return 0;
            case ["calls", var address, var seconds]:
                new CallBenchmark(address, double.Parse(seconds, CultureInfo.InvariantCulture), dedicatedThreads: true).Run();
                return 0;
            case ["calls", var address, var seconds, "pool"]:
                new CallBenchmark(address, double.Parse(seconds, CultureInfo.InvariantCulture), dedicatedThreads: false).Run();
                return 0;
            default:
                Console.Error.WriteLine(
                    "usage: RedisBench serve memory|REDIS URL [uncached] | messages REDIS COUNT [RABBITMQ-URL] | "
                        + "calls REDIS SECONDS [pool]");
                return 2;
        }
    }
}
