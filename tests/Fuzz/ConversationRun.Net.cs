using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Threading;
using ServiceStack.HyperHost.Tests.Protocol.Http1;
using ServiceStack.HyperHost.Tests.Support;
using ServiceStack.HyperHost.Tests.Support.Fuzzing;

namespace ServiceStack.HyperHost.Fuzz;

/// <summary>Conversations with a running server, on several threads, until enough records were sent.</summary>
internal sealed class ConversationRun(FuzzOptions options)
{
    private const int Batch = 100;
    private const int Second = 1000;

    private readonly Stopwatch _clock = Stopwatch.StartNew();
    private readonly IFuzzWorker[] _workers = new IFuzzWorker[options.Workers];
    private readonly List<(long Records, ServerState State)> _states = [];
    private string? _failure;

    /// <returns>0 when all went well, 1 when the server failed.</returns>
    public int Run()
    {
        Console.WriteLine($"--seed {options.Seed} --records {options.Records}: {string.Join(", ", options.Addresses)}");
        var threads = Enumerable.Range(0, _workers.Length).Select(index => new Thread(() => Work(index))).ToArray();
        foreach (var thread in threads) thread.Start();

        while (!Array.TrueForAll(threads, static thread => !thread.IsAlive))
        {
            Thread.Sleep(Second);
            if ((int)_clock.Elapsed.TotalSeconds % 10 == 0) Report("");
        }

        if (_failure is null && options.ProcessId > 0) CheckState();
        Report("end: ");
        Console.WriteLine(_failure ?? "No failure.");
        return _failure is null ? 0 : 1;
    }

    private void Work(int index)
    {
        var address = options.Addresses[index % options.Addresses.Count];
        var target = new FuzzTarget(() => Connect(address), options.Hello, options.Text);
        using var worker = _workers[index] = Worker(address, target, options.Seed + index);
        try
        {
            while (_failure is null && _clock.Elapsed.TotalSeconds < options.Seconds
                && Sum(static worker => worker.Records) < options.Records)
            {
                for (var i = 0; i < Batch && _failure is null; i++) worker.Converse();
                worker.Check();
            }
        }
        catch (Exception error)
        {
            _failure ??= error is FuzzException ? error.Message : error.ToString();
        }
    }

    private static IFuzzWorker Worker(string address, FuzzTarget target, int seed)
    {
        if (!address.StartsWith("http:", StringComparison.Ordinal)) return new FuzzWorker(target, seed);

        var random = new Random(seed);
        return new HttpFuzzWorker(target, random, new WireFuzz(random).Next, "seed " + seed);
    }

    // So many short connections can use up the ports of a machine for a moment.
    private static SocketChannel Connect(string address)
    {
        for (var tries = 0; ; tries++)
        {
            try
            {
                return SocketChannel.Connect(address);
            }
            catch (SocketException error) when (
                error.SocketErrorCode is SocketError.AddressNotAvailable or SocketError.TryAgain or SocketError.WouldBlock && tries < 30)
            {
                Thread.Sleep(Second);
            }
        }
    }

    private long Sum(Func<IFuzzWorker, long> of) => _workers.Sum(worker => worker is null ? 0 : of(worker));

    private void Report(string prefix)
    {
        var records = Sum(static worker => worker.Records);
        var state = "";
        if (options.ProcessId > 0)
        {
            try
            {
                _states.Add((records, ServerState.Of(options.ProcessId)));
                state = "; server: " + _states[^1].State;
            }
            catch (IOException)
            {
                _failure ??= "The server's process has ended.";
            }
        }

        Console.WriteLine(
            $"{prefix}{_clock.Elapsed.TotalSeconds:0} s, {records} records, {Sum(static worker => worker.Conversations)} conversations, "
            + $"{Sum(static worker => worker.Checked)} answers compared{state}");
    }

    // All clients have left: what they have used must be back.
    private void CheckState()
    {
        var early = _states.FirstOrDefault(entry => entry.Records * 5 >= options.Records).State;
        for (var i = 0; i < 30; i++)
        {
            var now = ServerState.Of(options.ProcessId);
            var grown = (now.Memory - early.Memory) / 1024;
            _failure = now.TemporaryFiles > 0 ? $"{now.TemporaryFiles} temporary files are left open."
                : early.Memory > 0 && grown > options.Growth ? $"The server's memory grew by {grown} MiB after the first fifth of the run."
                : null;
            if (_failure is null) return;

            Thread.Sleep(Second);
        }
    }
}
