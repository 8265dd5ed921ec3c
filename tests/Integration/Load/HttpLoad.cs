using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>Clients that send requests to a web server, GET and POST in turn, each on a kept connection of its own.</summary>
internal sealed class HttpLoad : IDisposable
{
    private const int StackSize = 256 * 1024;
    private static readonly byte[] Body = Encoding.ASCII.GetBytes(new string('x', 512));

    private readonly HttpSender _http;
    private readonly int _pause;
    private readonly string[] _applications;
    private readonly Thread[] _clients;
    private readonly List<string> _failures = [];
    private int _answered;
    private long _longest;
    private readonly ManualResetEventSlim _over = new();

    /// <param name="server">The web server.</param>
    /// <param name="clients">How many.</param>
    /// <param name="applications">Paths of the diagnostic app, requested in turn; none means "".</param>
    public HttpLoad(IPEndPoint server, int clients, params string[] applications)
        : this(server, new LoadSize(clients, Times: 0, Pause: 0), applications)
    {
    }

    /// <param name="server">The web server.</param>
    /// <param name="size">How many clients, and their pauses.</param>
    /// <param name="applications">Paths of the diagnostic app, requested in turn; none means "".</param>
    public HttpLoad(IPEndPoint server, LoadSize size, params string[] applications)
    {
        var clients = size.Clients;
        _pause = size.Pause;
        _http = new HttpSender(server);
        _applications = applications.Length == 0 ? [""] : applications;
        _clients = [.. Enumerable.Range(0, clients).Select(i => new Thread(() => Ask(i), StackSize) { IsBackground = true })];
        foreach (var client in _clients) client.Start();
    }

    public int Answered => Volatile.Read(ref _answered);

    /// <summary>How long the slowest answer took.</summary>
    public long LongestMilliseconds => Interlocked.Read(ref _longest);

    /// <summary>What went wrong, one line each.</summary>
    public string[] Failures
    {
        get
        {
            lock (_failures) return [.. _failures];
        }
    }

    /// <summary>Ends when every client has its last response.</summary>
    public void Dispose()
    {
        _over.Set();
        foreach (var client in _clients) client.Join();
        _over.Dispose();
    }

    private void Ask(int turn)
    {
        NetworkStream? stream = null;
        for (; !_over.IsSet; turn++)
        {
            try
            {
                var clock = Stopwatch.StartNew();
                stream ??= _http.Open();
                var answer = turn % 2 == 0 ? Get(stream, turn) : Post(stream, turn);
                NoteTime(clock.ElapsedMilliseconds);
                if (answer.Header("Connection") == "close")
                {
                    stream.Dispose();
                    stream = null;
                }

                if (_pause > 0) _over.Wait(_pause);
            }
            catch (Exception error)
            {
                Fail(error.Message);
                stream?.Dispose();
                stream = null;
            }
        }

        stream?.Dispose();
    }

    private RawResponse Get(NetworkStream stream, int turn)
    {
        HttpSender.WriteHead(
            stream, "GET", Application(turn) + "/hello/" + turn, [new("Host", _http.Authority), new("Connection", "keep-alive")]);
        return Check(HttpSender.Read(stream), "{\"Result\":\"Hello, " + turn + "!\"}");
    }

    private RawResponse Post(NetworkStream stream, int turn)
    {
        HttpSender.WriteHead(
            stream,
            "POST",
            Application(turn) + "/echo",
            [
                new("Host", _http.Authority),
                new("Connection", "keep-alive"),
                new("Content-Type", "text/plain"),
                new("Content-Length", Body.Length.ToString()),
            ]);
        stream.Write(Body, 0, Body.Length);
        return Check(HttpSender.Read(stream, "POST"), Encoding.ASCII.GetString(Body));
    }

    private string Application(int turn) => _applications[turn / 2 % _applications.Length];

    private RawResponse Check(RawResponse answer, string wanted)
    {
        if (answer.Status != 200 || answer.Text != wanted) throw new InvalidDataException($"{answer.Status} {answer.Text}");

        Interlocked.Increment(ref _answered);
        return answer;
    }

    private void NoteTime(long milliseconds)
    {
        long before;
        do before = Interlocked.Read(ref _longest);
        while (milliseconds > before && Interlocked.CompareExchange(ref _longest, milliseconds, before) != before);
    }

    private void Fail(string what)
    {
        lock (_failures) _failures.Add(what);
    }
}
