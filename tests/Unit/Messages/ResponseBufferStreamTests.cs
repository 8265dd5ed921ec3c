using System;
using System.Buffers;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Messages;

/// <summary>Bodies that exist already, and the arrays that they pass through.</summary>
[TestFixture(Framer.FastCgi)]
[TestFixture(Framer.Http)]
public class ResponseBufferStreamTests(Framer framer)
{
    private const int Size = 500_000;

    private static readonly byte[] Bytes = TestServer.Pattern(Size);

    [Test]
    public void A_stream_is_read_as_fast_as_it_is_sent([Values] bool isKnown)
    {
        Stream source = isKnown ? new MemoryStream(Bytes) : new UnknownStream(Bytes);
        bool? isLater = null;
        using var wire = Serve(buffer => isLater = buffer.CopyFrom(source, -1));

        var sent = wire.Sending.WaitForSend();
        Support.Wait.Until(() => isLater is not null, "the service is done");
        var taken = source is UnknownStream unknown ? unknown.Taken : source.Position;
        Assert.That((isLater, taken), Is.EqualTo((true, (long)Taken(sent))));
        wire.Sending.Open();

        Assert.That(wire.Read().Body.SequenceEqual(Bytes), Is.True);
        Assert.That((source as UnknownStream)?.IsDisposed, Is.Not.False);
        Assert.That(source.CanRead, Is.True, "a MemoryStream is left open");
        Assert.That(wire.Log.Errors, Is.Empty);
    }

    [Test]
    public void A_part_of_a_large_stream_fits_an_array_of_32_KiB_over_HTTP_and_64_KiB_over_FastCGI()
    {
        using var wire = Serve(static buffer => buffer.CopyFrom(new MemoryStream(Bytes), Size));

        Assert.That(MemoryMarshal.TryGetArray(wire.Sending.WaitForSend(), out var part), Is.True);

        // a pool that has none of that size left gives a larger one
        var size = framer == Framer.Http ? 32 * 1024 : 64 * 1024;
        Assert.That(part.Offset + part.Count, Is.AtMost(size).And.GreaterThan(size * 3 / 4));
    }

    [TestCase(0)]
    [TestCase(100)]
    [TestCase(30_000)]
    public void A_short_stream_is_buffered_whole(int size)
    {
        var isLater = true;
        using var wire = Serve(buffer => isLater = buffer.CopyFrom(new MemoryStream(Bytes, 0, size), -1), isHeld: false);

        var response = wire.Read();

        Assert.That((response.Headers["Content-Length"], response.Body.Length, isLater), Is.EqualTo((size.ToString(), size, false)));
    }

    [Test]
    public void A_part_of_a_stream_is_taken_where_a_count_is_given([Values(1, 100_000)] int count)
    {
        var source = new MemoryStream(Bytes) { Position = 7 };
        using var wire = Serve(buffer => buffer.CopyFrom(source, count), isHeld: false);

        Assert.That(wire.Read().Body.SequenceEqual(Bytes.Skip(7).Take(count)), Is.True);
    }

    [Test]
    public void What_is_written_behind_a_stream_follows_it([Values] bool isFlushed)
    {
        using var isLater = new ManualResetEventSlim();
        using var wire = Serve(buffer =>
        {
            buffer.Append("before"u8);
            buffer.CopyFrom(new UnknownStream(Bytes), -1);
            if (isFlushed) buffer.SendNow();
            isLater.Set();
            buffer.Append("behind"u8);
        });

        Assert.That(isLater.Wait(60_000), Is.True);
        wire.Sending.Open();

        Assert.That(wire.Read().Body.SequenceEqual([.. "before"u8, .. Bytes, .. "behind"u8]), Is.True);
    }

    [TestCase(10)]
    [TestCase(Size - 1)]
    public void A_stream_that_fails_makes_no_response_that_looks_whole(int breaksAt)
    {
        using var wire = Serve(buffer => buffer.CopyFrom(new UnknownStream(Bytes, breaksAt), -1), isHeld: false);

        AssertBroken(wire, isEarly: breaksAt == 10, "the disk was pulled out");
    }

    [TestCase(10)]
    [TestCase(Size - 1)]
    public void A_stream_that_ends_too_early_makes_no_response_that_looks_whole(int size)
    {
        using var wire = Serve(
            buffer =>
            {
                try
                {
                    buffer.CopyFrom(new UnknownStream(Bytes.Take(size).ToArray()), Size);
                }
                catch (EndOfStreamException error)
                {
                    throw new InvalidOperationException(error.Message, error);
                }
            },
            isHeld: false);

        AssertBroken(wire, isEarly: false, "too early");
    }

    [Test]
    public void A_stream_that_fails_while_it_waits_makes_no_response_that_looks_whole()
    {
        using var wire = Serve(static buffer => buffer.CopyFrom(new UnknownStream(Bytes, Size - 1), -1));
        wire.Sending.WaitForSend();
        wire.Sending.Open();

        AssertBroken(wire, isEarly: false, "the disk was pulled out");
    }

    [Test]
    public void An_array_that_a_send_has_does_not_return_to_the_pool()
    {
        ResponseBuffer? kept = null;
        var released = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        using var wire = new ResponseWire(
            framer,
            async buffer =>
            {
                (kept = buffer).Append(new byte[20_000]);
                _ = buffer.SendNowAsync().AsTask();
                await released.Task.ConfigureAwait(false);
            },
            isHeld: true);
        MemoryMarshal.TryGetArray(wire.Sending.WaitForSend(), out var sent);
        Support.Wait.Until(() => kept!.IsUnsent, "the part waits");

        kept!.Release();
        var others = Enumerable.Range(0, 64).Select(_ => ArrayPool<byte>.Shared.Rent(sent.Array!.Length)).ToList();

        Assert.That(others, Has.None.SameAs(sent.Array));
        others.ForEach(static other => ArrayPool<byte>.Shared.Return(other));
        released.SetResult(true);
    }

    private static int Taken(ReadOnlyMemory<byte> sent)
    {
        // what is there of the pattern behind the header block
        var at = sent.Span.IndexOf(Bytes.AsSpan(0, 100));
        var count = 0;
        while (at + count < sent.Length && count < Size && sent.Span[at + count] == Bytes[count]) count++;
        return count;
    }

    private void AssertBroken(ResponseWire wire, bool isEarly, string words)
    {
        var response = wire.Read();

        if (isEarly || response.Status == 500) Assert.That((response.Status, response.HasEnded), Is.EqualTo((500, true)));
        else Assert.That((response.Status, response.HasEnded), Is.EqualTo((200, false)));
        Assert.That(wire.Log.Has(words), Is.True, string.Join("\n", wire.Log.Lines));
    }

    private ResponseWire Serve(Action<ResponseBuffer> serve, bool isHeld = true) => new(
        framer,
        buffer =>
        {
            serve(buffer);
            return default;
        },
        isHeld: isHeld);
}
