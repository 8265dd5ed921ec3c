using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.RabbitMq;
using ServiceStack.HyperHost.Redis;
using ServiceStack.Messaging;
using StackExchange.Redis;

namespace RedisBench;

public class Note
{
    public int Number { get; set; }

    public long SentAt { get; set; }

    public string Text { get; set; } = "a message of about the usual size, as orders and mails have it";
}

public class QuorumNote : Note
{
}

/// <summary>Messages of the in-memory service, of Redis, and of the bare client, which loses a message with its worker.</summary>
internal sealed class MessageBenchmark(string address, int count, string? rabbit)
{
    private const int Senders = 8;
    private const int LatencyMessages = 2000;

    public void Run()
    {
        QueueNames.SetQueuePrefix(Guid.NewGuid().ToString("N") + ":");
        Console.WriteLine($"{"",-34}{"messages/s",12}{"p50 us",10}{"p99 us",10}");
        Measure("in memory", InMemory);
        Measure("Redis, bare client", Bare);
        foreach (var workers in new[] { 1, 4 })
        {
            Measure($"HyperHost.Redis, {workers} worker(s)", handle => OnRedis(workers, handle));
        }

        if (rabbit == null) return;

        foreach (var isQuorum in new[] { false, true })
        {
            foreach (var workers in new[] { 1, 4 })
            {
                Measure(
                    $"HyperHost.RabbitMq, {workers} worker(s){(isQuorum ? ", quorum" : "")}",
                    handle => OnRabbit(workers, isQuorum, handle));
            }
        }
    }

    private void Measure(string name, Func<Action<Note>, (Action<Note> Send, IDisposable End)> start)
    {
        var left = new CountdownEvent(1);
        var waits = new List<double>();
        void Handle(Note note)
        {
            if (note.SentAt != 0) waits.Add((Stopwatch.GetTimestamp() - note.SentAt) * 1e6 / Stopwatch.Frequency);
            left.Signal();
        }

        var (send, end) = start(Handle);
        using (end)
        {
            // warm up, then throughput, then latency
            Send(2000);
            var watch = Stopwatch.StartNew();
            Send(count);
            var rate = count / watch.Elapsed.TotalSeconds;
            for (var i = 0; i < LatencyMessages; i++)
            {
                left.Reset(1);
                send(new Note { Number = i, SentAt = Stopwatch.GetTimestamp() });
                left.Wait();
            }

            waits.Sort();
            Console.WriteLine(string.Format(
                CultureInfo.InvariantCulture,
                "{0,-34}{1,12:N0}{2,10:N0}{3,10:N0}",
                name,
                rate,
                waits[waits.Count / 2],
                waits[waits.Count * 99 / 100]));
        }

        void Send(int messages)
        {
            left.Reset(messages);
            Parallel.For(0, messages, new ParallelOptions { MaxDegreeOfParallelism = Senders }, i => send(new Note { Number = i }));
            left.Wait();
        }
    }

    private static (Action<Note> Send, IDisposable End) InMemory(Action<Note> handle)
    {
        var service = new InMemoryTransientMessageService();
        service.RegisterHandler<Note>(message => Handled(handle, message));
        service.Start();
        var factory = service.MessageFactory;
        return (note => { using var producer = factory.CreateMessageProducer(); producer.Publish(note); }, service);
    }

    private (Action<Note> Send, IDisposable End) OnRedis(int workers, Action<Note> handle)
    {
        var connection = new RedisConnection(address, new RedisOptions { CallTimeout = TimeSpan.FromSeconds(10) });
        var service = new RedisMessageService(connection);
        service.RegisterHandler<Note>(message => Handled(handle, message), null, workers);
        service.Start();
        var client = service.MessageFactory.CreateMessageQueueClient();
        return (client.Publish, new Both(service, connection));
    }

    private (Action<Note> Send, IDisposable End) OnRabbit(int workers, bool isQuorum, Action<Note> handle)
    {
        var connection = new RabbitMqConnection(
            rabbit!, new RabbitMqOptions { CallTimeout = TimeSpan.FromSeconds(30), QuorumQueues = isQuorum });
        var service = new RabbitMqMessageService(connection);
        if (isQuorum) service.RegisterHandler<QuorumNote>(m => Handled(handle, new Message<Note>(m.GetBody())), null, workers);
        else service.RegisterHandler<Note>(message => Handled(handle, message), null, workers);
        service.Start();
        var client = service.MessageFactory.CreateMessageQueueClient();

        // the type of an existing queue cannot be changed
        Action<Note> send = isQuorum
            ? note => client.Publish(new QuorumNote { Number = note.Number, SentAt = note.SentAt })
            : client.Publish;
        return (send, new Both(service, connection));
    }

    private (Action<Note> Send, IDisposable End) Bare(Action<Note> handle)
    {
        var redis = ConnectionMultiplexer.Connect(address + ",syncTimeout=10000");
        var database = redis.GetDatabase();
        var wake = new AutoResetEvent(false);
        var ended = false;
        redis.GetSubscriber().Subscribe(RedisChannel.Literal("bare:notice"), (_, _) => wake.Set());
        var worker = new Thread(() =>
        {
            while (!Volatile.Read(ref ended))
            {
                while (database.ListRightPop("bare:queue") is { IsNull: false } text)
                {
                    handle(ServiceStack.Text.JsonSerializer.DeserializeFromString<Note>(text!));
                }

                wake.WaitOne(1000);
            }
        });
        worker.Start();
        return (
            note =>
            {
                database.ListLeftPush("bare:queue", ServiceStack.Text.JsonSerializer.SerializeToString(note));
                database.Publish(RedisChannel.Literal("bare:notice"), "1", CommandFlags.FireAndForget);
            },
            new Ended(() =>
            {
                Volatile.Write(ref ended, true);
                wake.Set();
                worker.Join();
                redis.Dispose();
            }));
    }

    private static object Handled(Action<Note> handle, IMessage<Note> message)
    {
        handle(message.GetBody());
        return null!;
    }

    private sealed class Both(IDisposable first, IDisposable second) : IDisposable
    {
        public void Dispose()
        {
            first.Dispose();
            second.Dispose();
        }
    }

    private sealed class Ended(Action end) : IDisposable
    {
        public void Dispose() => end();
    }
}
