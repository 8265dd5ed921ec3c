using System;
using System.Net.Sockets;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;

namespace ServiceStack.HyperHost.Soak;

/// <summary>A client that sends one request after the other, on one thread.</summary>
internal sealed class SoakClient(Scenario scenario, string address, SoakCounts counts, int seed, Func<bool> isOver)
{
    private const int RefusedMilliseconds = 10;

    private readonly Random _random = new(seed);
    private SoakConnection? _connection;

    public void Run()
    {
        while (!isOver())
        {
            try
            {
                Ask(SoakRequest.Next(_random, scenario.Applications[_random.Next(scenario.Applications.Length)]));
            }
            catch (SoakFault fault)
            {
                counts.Add(fault.Kind, fault.Message);
                Leave();
            }
        }

        Leave();
    }

    private void Ask(SoakRequest request)
    {
        if (Open() is not { } connection) return;

        connection.IsSlow = request.Behavior == SoakBehavior.ReadsSlowly;
        var isReused = connection.Asked++ > 0;
        var bytes = connection.Bytes(request, scenario.IsKept);
        var isHalf = request.Behavior == SoakBehavior.SendsHalf;
        connection.TrySend(bytes, isHalf ? bytes.Length / 2 : bytes.Length);
        if (isHalf || Leaves(request, connection))
        {
            counts.Add(SoakCount.Left);
            Leave();
            return;
        }

        var answer = connection.Read();
        Check(request, answer, isReused);
        if (!scenario.IsKept || !answer.IsWhole || answer.IsLast) Leave();
    }

    // Null while the server does not accept.
    private SoakConnection? Open()
    {
        try
        {
            if (_connection is not null && !_connection.IsReady()) Leave();
            return _connection ??= scenario.IsHttp ? new HttpSoak(address) : new FastCgiSoak(address);
        }
        catch (SocketException)
        {
            counts.Add(SoakCount.Refused);
            Thread.Sleep(RefusedMilliseconds);
            return null;
        }
    }

    private bool Leaves(SoakRequest request, SoakConnection connection)
    {
        switch (request.Behavior)
        {
            case SoakBehavior.LeavesAtOnce:
                return true;
            case SoakBehavior.LeavesWithin:
                connection.WaitForSome();
                return true;
            case SoakBehavior.Aborts:
                if (connection.TryAbort()) return false;

                connection.WaitForSome();
                return true;
            default:
                return false;
        }
    }

    private void Leave()
    {
        if (_random.Next(2) == 0) _connection?.Dispose();
        else _connection?.Reset();
        _connection = null;
    }

    private void Check(SoakRequest request, SoakResponse answer, bool isReused)
    {
        CheckBody(request, answer);
        if (!answer.IsWhole)
        {
            // what was given up may be cut off, and nothing but that
            if (request.Behavior is SoakBehavior.TimesOut or SoakBehavior.Aborts) counts.Add(SoakCount.Left);
            else if (isReused && !answer.HasBegun) counts.Add(SoakCount.Raced);
            else counts.Add(
                SoakCount.Lost, $"{request.Method} {request.Path}: {answer.Body.Length} of {request.Expected.Length} bytes came");
        }
        else if (request.Behavior == SoakBehavior.Aborts && answer.Status == 0)
        {
            counts.Add(SoakCount.Left);
        }
        else if (answer.Status == 200)
        {
            counts.Add(SoakCount.Right);
        }
        else
        {
            counts.AddStatus(answer.Status, Text(answer.Body.ToArray()));
        }
    }

    // Of a response that was cut off, the part that came.
    private static void CheckBody(SoakRequest request, SoakResponse answer)
    {
        if (answer.Status != 200) return;

        var (body, expected) = (answer.Body.ToArray(), request.Expected);
        var at = 0;
        while (at < body.Length && at < expected.Length && body[at] == expected[at]) at++;
        var mayBeShort = !answer.IsWhole || request.Behavior == SoakBehavior.Aborts;
        if (at == body.Length && (at == expected.Length || mayBeShort)) return;

        var text = Text(body);
        foreach (Match token in Regex.Matches(text, "T[0-9]+t"))
        {
            if (token.Value != request.Token) throw new SoakFault(SoakCount.WrongTokens, $"{token.Value} where {request.Token} was sent");
        }

        var from = Math.Max(0, at - 20);
        throw new SoakFault(
            SoakCount.WrongBytes,
            $"{request.Method} {request.Path}: byte {at} of {body.Length}, of {expected.Length}: "
                + text.Substring(from, Math.Min(100, text.Length - from)));
    }

    private static string Text(byte[] bytes) => Encoding.ASCII.GetString(bytes);
}
