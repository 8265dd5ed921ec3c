using System;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Threading.Channels;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Support;

/// <summary>A body that a test sends part by part.</summary>
/// <param name="announced">The length that the header announces; -1 for none.</param>
internal sealed class StepContent(long announced = -1) : HttpContent
{
    private readonly Channel<(byte[] Part, TaskCompletionSource Sent)> _parts = Channel.CreateUnbounded<(byte[], TaskCompletionSource)>();

    /// <summary>Ends when the part was written to the connection.</summary>
    public Task SendAsync(string text)
    {
        var sent = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        _parts.Writer.TryWrite((Encoding.UTF8.GetBytes(text), sent));
        return sent.Task;
    }

    public void End() => _parts.Writer.Complete();

    public void Fail() => _parts.Writer.TryComplete(new IOException("The client stops here."));

    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
    {
        await foreach (var (part, sent) in _parts.Reader.ReadAllAsync())
        {
            await stream.WriteAsync(part);
            await stream.FlushAsync();
            sent.SetResult();
        }
    }

    protected override bool TryComputeLength(out long length)
    {
        length = announced;
        return announced >= 0;
    }
}
