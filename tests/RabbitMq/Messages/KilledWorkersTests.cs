using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Redis.Tests;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>Workers in processes of their own, killed while they work.</summary>
/// <remarks><c>HYPERHOST_MESSAGES=100000 dotnet test tests/RabbitMq --filter KilledWorkers</c> sends that many.</remarks>
public class KilledWorkersTests : RabbitFixture
{
    private const int BadOnes = 5;

    private readonly List<WorkerProcess> _workers = [];
    private string _folder = "";

    private static int Wanted => int.Parse(Environment.GetEnvironmentVariable("HYPERHOST_MESSAGES") ?? "3000");

    [SetUp]
    public void Begin()
    {
        _folder = Path.Combine(Path.GetTempPath(), "rabbit-workers-" + Guid.NewGuid().ToString("N"));
        Directory.CreateDirectory(_folder);
    }

    [TearDown]
    public void EndWorkers()
    {
        _workers.ForEach(static worker => worker.Dispose());
        _workers.Clear();
        Directory.Delete(_folder, recursive: true);
    }

    [TestCase("classic")]
    public void A_killed_worker_loses_no_message(string kind) => Run(kind, messages: 300, kills: 1);

    [LongCase("processes that are killed again and again", "classic")]
    [LongCase("processes that are killed again and again", "quorum")]
    public void Workers_killed_again_and_again_lose_no_message(string kind) => Run(kind, Wanted, kills: 8);

    private void Run(string kind, int messages, int kills)
    {
        Use(options =>
        {
            options.QuorumQueues = kind == "quorum";
            options.DeliveryLimit = 1000;
        });
        for (var i = 0; i < 2; i++) StartWorker(kind);

        var every = messages / (kills + 1);
        for (var i = 0; i < messages; i++)
        {
            Client.Publish(new Job { Number = i, IsBad = i % (messages / BadOnes) == 1 });
            if (i % every != every - 1 || i / every >= kills) continue;

            // somewhere within a message
            _workers[i / every].Kill();
            StartWorker(kind);
        }

        var done = 0;
        while (Processed().Distinct().Count() is var now && now < messages - BadOnes)
        {
            // it may take its time while it goes on
            Wait.Until(() => Processed().Distinct().Count() > done, $"more than {done} messages are processed");
            done = now;
        }

        // of a worker that is killed before it acknowledges a message, that message is dead twice
        var dead = new List<Message<Job>>();
        Wait.Until(
            () =>
            {
                while (Observer.Take(QueueNames<Job>.Dlq) is { } bytes) dead.Add(bytes.ToMessage<Job>());
                return dead.Select(static message => message.GetBody().Number).Distinct().Count() == BadOnes;
            },
            "all bad messages are dead");
        AwaitCount(QueueNames<Job>.In, 0);
        Assert.That(dead, Is.All.Matches<Message<Job>>(static message =>
            message!.GetBody().IsBad && message.Error.Message.Contains("is bad") && message.RetryAttempts == 2));
        var processed = Processed();
        TestContext.Out.WriteLine(
            $"{messages} messages, {kills} workers killed, {processed.Count - processed.Distinct().Count()} messages processed twice.");
    }

    private List<int> Processed() => Directory.GetFiles(_folder).SelectMany(Read).ToList();

    private static IEnumerable<int> Read(string file)
    {
        using var reader = new StreamReader(new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.ReadWrite));
        var text = reader.ReadToEnd();

        // a worker may have been killed within a line
        return text.Substring(0, text.LastIndexOf('\n') + 1).Split('\n').Where(static line => line.Length > 0)
            .Select(int.Parse);
    }

    private void StartWorker(string kind) =>
        _workers.Add(WorkerProcess.Start($"{Server.Url} {kind} {Path.Combine(_folder, _workers.Count.ToString())}"));
}
