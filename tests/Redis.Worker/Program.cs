using System;
using System.Threading;
using ServiceStack.HyperHost.Redis.Tests;

namespace ServiceStack.HyperHost.Redis.Worker;

/// <summary>The worker process of the tests.</summary>
internal static class Program
{
    /// <param name="args">
    /// "work", the address of Redis, and the lease in milliseconds; or "read", the address, and the key of a session.
    /// </param>
    public static int Main(string[] args)
    {
        if (args[0] == "read") Read(args[1], args[2]);
        else Work(args[1], TimeSpan.FromMilliseconds(int.Parse(args[2])));
        return 0;
    }

    /// <summary>Works on <see cref="Job"/>s until it is killed: counts each in the hash <c>done</c>.</summary>
    private static void Work(string address, TimeSpan lease)
    {
        using var connection = new RedisConnection(
            address, new RedisOptions { WorkerLease = lease, CallTimeout = TimeSpan.FromSeconds(5) });
        using var service = new RedisMessageService(connection);
        service.RegisterHandler<Job>(message =>
        {
            var job = message.GetBody();
            if (job.IsBad) throw new InvalidOperationException("Job " + job.Number + " is bad.");

            connection.Run(database => database.HashIncrement("done", job.Number));
            return null!;
        });
        service.Start();
        Console.WriteLine("started");
        Thread.Sleep(Timeout.Infinite);
    }

    /// <summary>Reads a session for each line that comes, and writes it with the number of cache hits.</summary>
    private static void Read(string address, string key)
    {
        using var connection = new RedisConnection(address, new RedisOptions { CallTimeout = TimeSpan.FromSeconds(5) });
        var cache = new RedisCacheClient(connection);
        Console.WriteLine("started");
        while (Console.ReadLine() != null)
        {
            try
            {
                var value = cache.Get<string>(key);
                Console.WriteLine(value + " " + connection.Statistics.ClientSideCacheHits);
            }
            catch (RedisUnavailableException ex)
            {
                Console.WriteLine(ex.Message.Replace('\n', ' '));
            }
        }
    }
}
