using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Tests.Http.Kestrel;

/// <summary>One request of a client's, and its answer.</summary>
internal sealed class Http3Exchange(FakeQuicStream stream)
{
    private const long Data = 0;
    private const long Head = 1;

    public Task SendAsync(byte[] body) => SendFrameAsync(Data, body);

    public async Task SendFrameAsync(long type, byte[] bytes) =>
        await stream.ClientOutput.WriteAsync(Http3Frame.Write(type, bytes));

    public async Task EndAsync() => await stream.ClientOutput.CompleteAsync();

    /// <summary>Waits until the answer is whole.</summary>
    public async Task<Http3Answer> AnswerAsync()
    {
        using var patience = new CancellationTokenSource(TimeSpan.FromSeconds(30));
        var headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        var body = new MemoryStream();
        while (await Http3Frame.ReadAsync(stream.ClientInput, patience.Token) is { } frame)
        {
            if (frame.Type == Data) body.Write(frame.Bytes);
            if (frame.Type == Head) Qpack.Decode(frame.Bytes, headers);
        }

        if (!headers.TryGetValue(":status", out var status)) throw new InvalidOperationException("The stream ended without an answer.");

        return new(int.Parse(status, CultureInfo.InvariantCulture), headers, Encoding.UTF8.GetString(body.ToArray()));
    }
}
