using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Tests.Http.Kestrel;

/// <summary>As much of HTTP/3 as the tests need of a client (RFC 9114).</summary>
internal sealed class Http3Client
{
    private const long ControlStream = 0;
    private const long GoAway = 7;

    private long _requests;
    private FakeQuicStream? _control;

    public Http3Client(FakeQuicConnection connection)
    {
        Connection = connection;
        var control = connection.Begin(2, isBoth: false);

        // the type of the stream, and SETTINGS without a setting
        control.ClientOutput.WriteAsync(new byte[] { 0, 4, 0 }).AsTask().GetAwaiter().GetResult();
    }

    public FakeQuicConnection Connection { get; }

    /// <summary>Begins a request.</summary>
    /// <param name="body">Whole; null where more is sent with <see cref="Http3Exchange.SendAsync"/>.</param>
    /// <param name="headers">Beside those that each request has.</param>
    public async Task<Http3Exchange> SendAsync(
        string method, string path, byte[]? body, params (string Name, string Value)[] headers)
    {
        var exchange = new Http3Exchange(Connection.Begin(_requests++ * 4, isBoth: true));
        (string, string)[] own = [(":method", method), (":scheme", "https"), (":authority", "localhost"), (":path", path)];
        await exchange.SendFrameAsync(1, Qpack.Encode(own.Concat(headers)));
        if (body is { Length: > 0 }) await exchange.SendFrameAsync(0, body);
        if (body is not null) await exchange.EndAsync();
        return exchange;
    }

    public async Task<Http3Answer> GetAsync(string path)
    {
        var exchange = await SendAsync("GET", path, []);
        return await exchange.AnswerAsync();
    }

    /// <summary>Waits until the server says that it takes no more requests.</summary>
    /// <returns>The first request that it does not take.</returns>
    public async Task<long> GoAwayAsync()
    {
        using var patience = new CancellationTokenSource(TimeSpan.FromSeconds(30));
        if (_control is null)
        {
            _control = await Connection.NextOfServerAsync(patience.Token);
            if (await Http3Frame.NumberAsync(_control.ClientInput, patience.Token) != ControlStream)
                throw new InvalidOperationException("The server's first stream is not its control stream.");
        }

        while (await Http3Frame.ReadAsync(_control.ClientInput, patience.Token) is { } frame)
        {
            if (frame.Type == GoAway) return Http3Frame.Number(frame.Bytes, out _);
        }

        throw new InvalidOperationException("The control stream ended without GOAWAY.");
    }
}
