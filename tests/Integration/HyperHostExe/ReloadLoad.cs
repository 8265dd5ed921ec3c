using System;
using System.Collections.Concurrent;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Threading;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>
/// Clients that keep their connections and send one request after the other, while something happens to the server. A request counts as
/// lost when it was not responded to with 200, for whatever reason: nothing is tried again.
/// </summary>
internal sealed class ReloadLoad(HttpSender sender, string target, int connections)
{
    private const int StackBytes = 256 * 1024;

    private readonly ConcurrentQueue<string> _lost = new();
    private int _answered;
    private volatile bool _isOver;

    /// <summary>Requests with a response of 200.</summary>
    public int Answered => Volatile.Read(ref _answered);

    /// <summary>What became of the others.</summary>
    public string[] Lost => [.. _lost];

    /// <param name="atLeast">Requests to send, or more while <paramref name="meanwhile"/> lasts.</param>
    /// <param name="meanwhile">What happens to the server; given the load, to follow it.</param>
    public void Run(int atLeast, Action<ReloadLoad> meanwhile)
    {
        var threads = Enumerable.Range(0, connections).Select(_ => new Thread(() => Ask(atLeast), StackBytes)).ToList();
        threads.ForEach(static thread => thread.Start());
        try
        {
            meanwhile(this);
        }
        finally
        {
            _isOver = true;
            threads.ForEach(static thread => thread.Join());
        }
    }

    private void Ask(int atLeast)
    {
        NetworkStream? stream = null;
        while (!_isOver || Answered < atLeast)
        {
            try
            {
                stream ??= sender.Open();
                HttpSender.WriteHead(stream, "GET", target, [new("Host", sender.Authority), new("Connection", "keep-alive")]);
                var answer = HttpSender.Read(stream);
                if (answer.Status == 200) Interlocked.Increment(ref _answered);
                else Lose($"answered with {answer.Status}", atLeast);

                if (!"close".Equals(HeaderLines.Find(answer.Headers, "Connection"), StringComparison.OrdinalIgnoreCase)) continue;
            }
            catch (IOException error)
            {
                Lose(error.Message, atLeast);
            }

            stream?.Dispose();
            stream = null;
        }

        stream?.Dispose();
    }

    // a lost request counts as sent, so that a server that answers nothing ends the test
    private void Lose(string why, int atLeast)
    {
        _lost.Enqueue(why);
        if (_lost.Count > atLeast) Interlocked.Add(ref _answered, atLeast);
    }
}
