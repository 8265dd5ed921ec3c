using System;
using System.IO;
using System.Linq;
using System.Text;
using StreamExtensions = ServiceStack.Text.StreamExtensions;

namespace ServiceStack.HyperHost.Tests.Engine.Text;

public class StreamExtensionsTests
{
    private static readonly byte[] Bytes = Enumerable.Range(0, 20_000).Select(n => (byte)n).ToArray();

    /// <summary>Gives a byte at a time, as a slow network may.</summary>
    private sealed class Trickle : MemoryStream
    {
        public Trickle(byte[] bytes)
            : base(bytes)
        {
        }

        public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, 1));
    }

    [Test]
    public void Reads_all_of_a_stream_that_trickles()
    {
        Assert.That(StreamExtensions.ReadFully(new Trickle(Bytes)), Is.EqualTo(Bytes));
        Assert.That(StreamExtensions.ReadExactly(new Trickle(Bytes), 12_345), Is.EqualTo(Bytes.Take(12_345)));
    }

    [Test]
    public void Shows_how_many_bytes_are_missing()
    {
        var thrown = Assert.Throws<EndOfStreamException>(() => StreamExtensions.ReadExactly(new Trickle(new byte[3]), 10))!;

        Assert.That(thrown.Message, Does.Contain("7 bytes"));
    }

    [TestCase(-1, 1, "startIndex")]
    [TestCase(4, 1, "startIndex")]
    [TestCase(0, 0, "bytesToRead")]
    [TestCase(2, 3, "bytesToRead")]
    [TestCase(1, int.MaxValue, "bytesToRead")]
    public void Refuses_a_place_that_the_buffer_lacks(int start, int count, string name)
    {
        var thrown = Assert.Throws<ArgumentOutOfRangeException>(
            () => StreamExtensions.ReadExactly(new MemoryStream(Bytes), new byte[4], start, count))!;

        Assert.That(thrown.ParamName, Is.EqualTo(name));
    }

    [Test]
    public void Copies_the_rest_of_a_stream_and_all_of_a_memory_stream()
    {
        var rest = new MemoryStream();
        var all = new MemoryStream();
        var source = new MemoryStream(Bytes) { Position = 5 };

        StreamExtensions.CopyTo(source, rest, 7);
        StreamExtensions.WriteTo(source, all);

        Assert.That(rest.ToArray(), Is.EqualTo(Bytes.Skip(5)));
        Assert.That(all.ToArray(), Is.EqualTo(Bytes));
    }

    [Test]
    public void Lines_are_read_as_they_are_requested()
    {
        var reader = new StreamReader(new MemoryStream(Encoding.ASCII.GetBytes("a\r\n\r\nb\rc")));

        Assert.That(StreamExtensions.ReadLines(reader), Is.EqualTo(new[] { "a", "", "b", "c" }));
    }
}
