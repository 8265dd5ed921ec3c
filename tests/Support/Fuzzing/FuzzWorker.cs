using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Threading;

namespace ServiceStack.HyperHost.Tests.Support.Fuzzing;

/// <summary>
/// Holds conversations with a server, one after the other: changed ones, rubbish, ones cut at
/// every byte and left in every state, valid ones mixed on one connection, slow ones. What is valid must be answered rightly, and whatever
/// came before, the next request too.
/// </summary>
/// <remarks>One seed, one course of conversations. For one thread.</remarks>
public sealed class FuzzWorker : IFuzzWorker
{
    private const int Timeout = 30_000;

    private readonly Random _random;
    private readonly FuzzTarget _target;
    private readonly FuzzBytes _bytes;
    private readonly string _name;
    private FastCgiClient? _kept;
    private byte[] _toCut;
    private int _cut;

    public FuzzWorker(FuzzTarget target, int seed)
    {
        _target = target;
        _random = new Random(seed);
        _name = "seed " + seed;
        _bytes = new FuzzBytes(_random, target.HelloUri);
        _toCut = _bytes.Valid();
    }

    /// <inheritdoc />
    public long Records { get; private set; }

    /// <inheritdoc />
    public long Conversations { get; private set; }

    /// <inheritdoc />
    public long Checked { get; private set; }

    /// <inheritdoc />
    public void Converse()
    {
        Conversations++;
        var kind = _random.Next(100);
        try
        {
            if (kind < 40) SendAndLeave(_bytes.Mutated());
            else if (kind < 45) SendAndLeave(_bytes.Rubbish());
            else if (kind < 65) SendCut();
            else if (kind < 75) LeaveInAnswer();
            else if (kind < 99) Mix();
            else Dribble();
        }
        catch (Exception error) when (error is TimeoutException or InvalidDataException or FormatException)
        {
            throw new FuzzException($"{_name}, conversation {Conversations} of kind {kind}: {error.Message}", error);
        }
    }

    /// <inheritdoc />
    public void Check()
    {
        try
        {
            using var client = new FastCgiClient(_target.Connect());
            CheckOn(client);
            _kept ??= new FastCgiClient(_target.Connect());
            CheckOn(_kept);
        }
        catch (Exception error) when (error is TimeoutException or InvalidDataException or FormatException || IsLoss(error))
        {
            throw new FuzzException($"{_name}, after {Conversations} conversations: {error.Message}", error);
        }
    }

    public void Dispose() => _kept?.Dispose();

    private void CheckOn(FastCgiClient client)
    {
        var body = new byte[_random.Next(5) == 0 ? _random.Next(200_000) : _random.Next(500)];
        _random.NextBytes(body);
        Records += 8;
        Judge(client.Get(_target.HelloUri), null);
        Judge(client.Post("/echo", body), body);
    }

    private void Judge(FastCgiAnswer answer, byte[]? body)
    {
        Checked++;
        var isRight = answer.HasEnded && answer.HasStdoutEnd && answer.ProtocolStatus == 0 && answer.AppStatus == 0 && answer.Status == 200
            && (body is null ? answer.Text == _target.HelloText : answer.Body.SequenceEqual(body));
        if (isRight) return;

        var seen = $"status {answer.Status}, protocol status {answer.ProtocolStatus}, "
            + $"{(answer.IsCut ? "cut off, " : "")}{answer.Body.Length} bytes";
        var wanted = body is null ? _target.HelloText : $"the {body.Length} bytes that were sent";
        throw new FuzzException($"{_name}, conversation {Conversations}: {seen} where {wanted} were to come.");
    }

    private void SendAndLeave(byte[] bytes)
    {
        using var client = new FastCgiClient(_target.Connect());
        if (TrySend(client, bytes, bytes.Length)) Leave(client);
    }

    // Every cut of a conversation in turn, then of another.
    private void SendCut()
    {
        using var client = new FastCgiClient(_target.Connect());
        if (TrySend(client, _toCut, _cut)) Leave(client);
        _cut += _toCut.Length > 4000 ? _random.Next(1, 500) : 1;
        if (_cut <= _toCut.Length) return;

        _cut = 0;
        _toCut = _bytes.Valid();
    }

    private void LeaveInAnswer()
    {
        using var client = new FastCgiClient(_target.Connect());
        var uri = _random.Next(3) == 0 ? "/slow/" + _random.Next(20) : "/big/" + _random.Next(300_000);
        var bytes = new FastCgiRecords().Request("GET", uri, keep: _random.Next(2) == 0).ToArray();
        if (!TrySend(client, bytes, bytes.Length)) return;

        for (var i = _random.Next(4); i > 0; i--)
        {
            if (!client.TryReadRecord(out _, out _, out _)) return;
        }

        Leave(client, mayDrain: false);
    }

    private void Mix()
    {
        using var client = new FastCgiClient(_target.Connect());
        var requests = new Dictionary<ushort, FuzzRequest>();
        for (var i = _random.Next(1, 13); i > 0; i--)
        {
            var id = (ushort)_random.Next(1, 1000);
            requests[id] = _random.Next(2) == 0 ? _bytes.Hello(id, keep: true) : _bytes.Echo(id, keep: true, longest: 4000);
        }

        var open = requests.Values.ToList();
        while (open.Count > 0)
        {
            var next = open[_random.Next(open.Count)];
            Send(client, next.Next());
            if (next.IsSent) open.Remove(next);
            if (_random.Next(8) == 0 && !next.IsSent) Send(client, _bytes.Noise(next.Id).ToArray());
        }

        for (var left = requests.Count; left > 0;)
        {
            if (!client.TryReadRecord(out var type, out var id, out var content))
                throw new InvalidDataException("valid requests were left without an answer.");
            if (id == 0) continue;

            if (!requests.TryGetValue(id, out var request))
                throw new InvalidDataException($"a record of type {type} came for request {id}.");
            request.Answer.Take(type, content);
            if (type == FastCgiRecords.EndRequest) left--;
        }

        foreach (var request in requests.Values) Judge(request.Answer, request.Body);
        Leave(client);
    }

    private void Dribble()
    {
        using var client = new FastCgiClient(_target.Connect());
        var request = _bytes.Echo(1, keep: true, longest: 60);
        while (!request.IsSent)
        {
            var record = request.Next();
            Records++;
            for (var at = 0; at < record.Length;)
            {
                var count = Math.Min(_random.Next(1, 60), record.Length - at);
                client.Send(Part(record, at, count));
                at += count;
                if (_random.Next(2) == 0) Thread.Yield();
            }
        }

        Judge(client.Read(), request.Body);
    }

    private void Leave(FastCgiClient client, bool mayDrain = true)
    {
        switch (_random.Next(mayDrain ? 4 : 2))
        {
            case 0:
                client.Reset();
                break;
            case > 1:
                client.CloseHalf();
                if (!client.IsClosedWithin(Timeout)) throw new TimeoutException("the connection was not closed after its end.");
                break;
        }
    }

    private void Send(FastCgiClient client, byte[] bytes)
    {
        Records += FuzzBytes.Count(bytes, bytes.Length);
        client.Send(bytes);
    }

    // In one piece or two.
    private bool TrySend(FastCgiClient client, byte[] bytes, int length)
    {
        Records += FuzzBytes.Count(bytes, length);
        var half = _random.Next(2) == 0 ? length : _random.Next(length + 1);
        try
        {
            client.Send(Part(bytes, 0, half));
            if (half < length) client.Send(Part(bytes, half, length - half));
            return true;
        }
        catch (Exception error) when (IsLoss(error))
        {
            // The server has closed the connection, as it may.
            return false;
        }
    }

    private static byte[] Part(byte[] bytes, int start, int count)
    {
        var part = new byte[count];
        Buffer.BlockCopy(bytes, start, part, 0, count);
        return part;
    }

    private static bool IsLoss(Exception error) => error is IOException or SocketException or InvalidOperationException;
}
