using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Threading;
using ServiceStack.HyperHost.Fuzz;
using ServiceStack.HyperHost.Tests.Support;
using ServiceStack.HyperHost.Tests.Support.Fuzzing;

const int batch = 100;
const int second = 1000;

if (args.Contains("--help"))
{
    Console.WriteLine(FuzzOptions.Help);
    return 0;
}

FuzzOptions options;
try
{
    options = FuzzOptions.Parse(args);
}
catch (FormatException error)
{
    Console.Error.WriteLine(error.Message);
    return 2;
}

Console.WriteLine($"--seed {options.Seed} --records {options.Records}: {string.Join(", ", options.Addresses)}");
var clock = Stopwatch.StartNew();
var workers = new FuzzWorker[options.Workers];
string? failure = null;
var threads = Enumerable.Range(0, workers.Length).Select(index => new Thread(() => Work(index))).ToArray();
foreach (var thread in threads) thread.Start();

var states = new System.Collections.Generic.List<(long Records, ServerState State)>();
while (!Array.TrueForAll(threads, static thread => !thread.IsAlive))
{
    Thread.Sleep(second);
    if ((int)clock.Elapsed.TotalSeconds % 10 == 0) Report("");
}

if (failure is null && options.ProcessId > 0) CheckState();
Report("end: ");
Console.WriteLine(failure ?? "No failure.");
return failure is null ? 0 : 1;

void Work(int index)
{
    var address = options.Addresses[index % options.Addresses.Count];
    var target = new FuzzTarget(() => Connect(address), options.Hello, options.Text);
    using var worker = workers[index] = new FuzzWorker(target, options.Seed + index);
    try
    {
        while (failure is null && clock.Elapsed.TotalSeconds < options.Seconds && Sum(static worker => worker.Records) < options.Records)
        {
            for (var i = 0; i < batch && failure is null; i++) worker.Converse();
            worker.Check();
        }
    }
    catch (Exception error)
    {
        failure ??= error is FuzzException ? error.Message : error.ToString();
    }
}

// So many short connections can use up the ports of a machine for a moment.
static ClientChannel Connect(string address)
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
            Thread.Sleep(second);
        }
    }
}

long Sum(Func<FuzzWorker, long> of) => workers.Sum(worker => worker is null ? 0 : of(worker));

void Report(string prefix)
{
    var records = Sum(static worker => worker.Records);
    var state = "";
    if (options.ProcessId > 0)
    {
        try
        {
            states.Add((records, ServerState.Of(options.ProcessId)));
            state = "; server: " + states[^1].State;
        }
        catch (IOException)
        {
            failure ??= "The server's process has ended.";
        }
    }

    Console.WriteLine(
        $"{prefix}{clock.Elapsed.TotalSeconds:0} s, {records} records, {Sum(static worker => worker.Conversations)} conversations, "
        + $"{Sum(static worker => worker.Checked)} answers compared{state}");
}

// All clients have left: what they have used must be back.
void CheckState()
{
    var early = states.FirstOrDefault(entry => entry.Records * 5 >= options.Records).State;
    for (var i = 0; i < 30; i++)
    {
        var now = ServerState.Of(options.ProcessId);
        var grown = (now.Memory - early.Memory) / 1024;
        failure = now.TemporaryFiles > 0 ? $"{now.TemporaryFiles} temporary files are left open."
            : early.Memory > 0 && grown > options.Growth ? $"The server's memory grew by {grown} MiB after the first fifth of the run."
            : null;
        if (failure is null) return;

        Thread.Sleep(second);
    }
}
