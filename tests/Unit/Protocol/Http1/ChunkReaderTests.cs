using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1;

/// <summary>
/// Limits of chunked bodies, and that they come out as the writer put them in; what is one at all is framing-corpus.txt's.
/// </summary>
public class ChunkReaderTests
{
    [Test]
    public void Reads_what_the_writer_has_written_wherever_it_is_cut([Values(1, 15, 16, 255, 4096)] int size)
    {
        var data = Enumerable.Range(0, size).Select(static i => (byte)(i % 251)).ToArray();
        var bytes = new byte[(2 * (ChunkWriter.BeginSize(size) + size + ChunkWriter.EndSize)) + "0\r\n\r\n".Length];
        var length = 0;
        for (var i = 0; i < 2; i++)
        {
            length = ChunkWriter.Begin(bytes, length, size);
            Buffer.BlockCopy(data, 0, bytes, length, size);
            length = ChunkWriter.End(bytes, length + size);
        }

        length = ChunkWriter.Last(bytes, length);

        for (var cut = 0; cut <= length; cut += Math.Max(1, size / 60))
        {
            var reader = default(ChunkReader);
            var at = 0;
            var body = new List<byte>();
            Take(ref reader, bytes, ref at, cut, body);
            Take(ref reader, bytes, ref at, length, body);

            Assert.That(reader.IsEnd, Is.True, "cut at " + cut);
            Assert.That(body, Is.EqualTo(data.Concat(data)), "cut at " + cut);
            Assert.That(at, Is.EqualTo(length));
        }
    }

    [Test]
    public void Leaves_what_is_behind_the_body()
    {
        var bytes = Encoding.ASCII.GetBytes("1\r\na\r\n0\r\nX: y\r\n\r\nGET /");
        var reader = default(ChunkReader);
        var at = 0;

        Take(ref reader, bytes, ref at, bytes.Length, []);

        Assert.That(Encoding.ASCII.GetString(bytes, at, bytes.Length - at), Is.EqualTo("GET /"));
        Assert.That(reader.TryRead(bytes, ref at, bytes.Length, OwnReader.Limits, out var data), Is.True, "it has ended");
        Assert.That(data, Is.Zero);
    }

    [TestCase(1020, false)]
    [TestCase(1021, true)]
    public void Bounds_one_extension(int length, bool isRefused)
    {
        Assert.That(IsRefused("1;" + new string('x', length) + "\r\na\r\n0\r\n\r\n"), Is.EqualTo(isRefused));
        Assert.That(IsRefused("1;" + new string('x', length)), Is.EqualTo(isRefused), "without its end");
    }

    [TestCase(16, false)]
    [TestCase(17, true)]
    public void Bounds_the_extensions_of_a_body(int chunks, bool isRefused)
    {
        var chunk = "1;" + new string('x', 1019) + "\r\na\r\n";

        Assert.That(IsRefused(string.Concat(Enumerable.Repeat(chunk, chunks)) + "0\r\n\r\n"), Is.EqualTo(isRefused));
    }

    [TestCase(4, false)]
    [TestCase(5, true)]
    public void Bounds_the_number_of_trailers(int count, bool isRefused)
    {
        var text = "0\r\n" + string.Concat(Enumerable.Repeat("X: y\r\n", count)) + "\r\n";

        Assert.That(IsRefused(text, new HeadLimits(1000, 4)), Is.EqualTo(isRefused));
    }

    [TestCase(100, false)]
    [TestCase(101, true)]
    public void Bounds_the_bytes_of_trailers(int length, bool isRefused)
    {
        var text = "0\r\n" + "X: ".PadRight(length - 4, 'y') + "\r\n\r\n";

        Assert.That(IsRefused(text, new HeadLimits(100, 4)), Is.EqualTo(isRefused));
        Assert.That(IsRefused("0\r\n" + "X: ".PadRight(length, 'y'), new HeadLimits(100, 4)), Is.EqualTo(isRefused), "without its end");
    }

    [Test]
    public void The_writer_frames_no_empty_piece()
    {
        Assert.That(() => ChunkWriter.Begin(new byte[20], 0, 0), Throws.InstanceOf<ArgumentOutOfRangeException>());
    }

    private static bool IsRefused(string text, HeadLimits? limits = null)
    {
        var bytes = Encoding.ASCII.GetBytes(text);
        var reader = default(ChunkReader);
        var at = 0;
        try
        {
            Take(ref reader, bytes, ref at, bytes.Length, [], limits);
            return false;
        }
        catch (HttpProtocolException)
        {
            return true;
        }
    }

    private static void Take(ref ChunkReader reader, byte[] bytes, ref int at, int end, List<byte> body, HeadLimits? limits = null)
    {
        while (!reader.IsEnd && reader.TryRead(bytes, ref at, end, limits ?? OwnReader.Limits, out var data)) body.AddRange(bytes
            .Skip(at - data).Take(data));
    }
}
