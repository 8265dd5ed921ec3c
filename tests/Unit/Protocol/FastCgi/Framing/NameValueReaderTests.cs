using System;
using System.Linq;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi.Framing;

public class NameValueReaderTests
{
    [Test]
    public void Reads_lengths_of_one_and_four_bytes([Values(0, 1, 127, 128, 70_000)] int name, [Values(0, 1, 127, 128, 70_000)] int value)
    {
        var stream = FastCgiRecords.Pair(TestServer.Pattern(name), TestServer.Pattern(value));
        var reader = new NameValueReader(stream);

        Assert.That(reader.TryRead(), Is.True);

        Assert.That(reader.NameLength, Is.EqualTo(name));
        Assert.That(reader.ValueLength, Is.EqualTo(value));
        Assert.That(stream.Skip(reader.NameStart).Take(name), Is.EqualTo(TestServer.Pattern(name)));
        Assert.That(reader.TryRead(), Is.False);
    }

    [Test]
    public void Reads_small_lengths_in_four_bytes()
    {
        var stream = FastCgiRecords.Pair("NAME", "value", longLengths: true);
        var reader = new NameValueReader(stream);

        Assert.That(reader.TryRead(out var name), Is.True);

        Assert.That(name.SequenceEqual("NAME"u8), Is.True);
        Assert.That(reader.ValueLength, Is.EqualTo(5));
    }

    [Test]
    public void Refuses_a_stream_that_ends_inside_a_pair()
    {
        var whole = FastCgiRecords.Pair("NAME", new string('v', 200));
        for (var length = 1; length < whole.Length; length++)
        {
            var cut = whole.Take(length).ToArray();
            Assert.Throws<FastCgiProtocolException>(() => new NameValueReader(cut).TryRead(), length + " bytes");
        }
    }

    // CVE-2025-23016: two lengths whose sum does not fit into 32 bits.
    [Test]
    public void Refuses_lengths_whose_sum_overflows()
    {
        byte[] stream = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3, 4, 5, 6];

        var error = Assert.Throws<FastCgiProtocolException>(() => new NameValueReader(stream).TryRead())!;

        Assert.That(error.Message, Does.Contain("4294967294"));
    }
}
