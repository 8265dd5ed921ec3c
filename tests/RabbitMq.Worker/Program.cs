using System;
using System.IO;
using System.Threading;
using ServiceStack.HyperHost.RabbitMq.Tests;

namespace ServiceStack.HyperHost.RabbitMq.Worker;

/// <summary>A worker for tests that kill it.</summary>
internal static class Program
{
    /// <param name="args">The URL of the broker, "quorum" or "classic", and a new file that gets the number of each processed job.</param>
    public static int Main(string[] args)
    {
        using var connection = new RabbitMqConnection(args[0], new RabbitMqOptions
        {
            QuorumQueues = args[1] == "quorum",
            DeliveryLimit = 1000,
            RetryDelays = [TimeSpan.FromMilliseconds(20)],
        });
        using var service = new RabbitMqMessageService(connection);
        using var done = new FileStream(args[2], FileMode.CreateNew, FileAccess.Write, FileShare.ReadWrite, bufferSize: 1);
        service.RegisterHandler<Job>(message =>
        {
            var job = message.GetBody();
            if (job.IsBad) throw new InvalidOperationException("Job " + job.Number + " is bad.");

            var line = System.Text.Encoding.ASCII.GetBytes(job.Number + "\n");
            done.Write(line, 0, line.Length);
            done.Flush();
            return null!;
        });
        service.Start();
        Console.WriteLine("started");
        Thread.Sleep(Timeout.Infinite);
        return 0;
    }
}
