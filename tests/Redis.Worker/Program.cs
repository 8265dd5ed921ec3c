using System;
using System.Threading;
using ServiceStack.HyperHost.Redis.Tests;

namespace ServiceStack.HyperHost.Redis.Worker;

/// <summary>Works on <see cref="Job"/>s until it is killed: counts each in the hash <c>done</c>.</summary>
internal static class Program
{
    /// <param name="args">The address of Redis, and the lease in milliseconds.</param>
    public static int Main(string[] args)
    {
        using var connection = new RedisConnection(args[0], new RedisOptions
        {
            WorkerLease = TimeSpan.FromMilliseconds(int.Parse(args[1])),
            CallTimeout = TimeSpan.FromSeconds(5),
        });
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
        return 0;
    }
}
