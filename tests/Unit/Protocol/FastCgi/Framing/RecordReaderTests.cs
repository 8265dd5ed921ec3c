using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi.Framing;

public class RecordReaderTests
{
    private static IEnumerable<byte[]> Samples()
    {
        yield return new FastCgiRecords().Begin(7).ToArray();
        yield return new FastCgiRecords().Abort(7).ToArray();
        yield return new FastCgiRecords().Record(FastCgiRecords.Params, 7, [0xA, 0xB, 0xC], padding: 1).ToArray();
        yield return new FastCgiRecords().Record(FastCgiRecords.Params, 7, FastCgiRecords.Pair("A", "B"), padding: 255).ToArray();
        yield return new FastCgiRecords().End(FastCgiRecords.Params, 7).ToArray();
        yield return new FastCgiRecords().Record(FastCgiRecords.Stdin, 65535, TestServer.Pattern(40), padding: 8).ToArray();
        yield return new FastCgiRecords().Record(FastCgiRecords.Data, 7, [1]).ToArray();
        yield return new FastCgiRecords().Record(FastCgiRecords.GetValues, 0, FastCgiRecords.Pair("FCGI_MAX_CONNS", ""), padding: 7)
            .ToArray();
        yield return new FastCgiRecords().Record(FastCgiRecords.UnknownType, 0, new byte[8]).ToArray();
        yield return new FastCgiRecords().Record(200, 3, [], padding: 3).ToArray();
    }

    [TestCaseSource(nameof(Samples))]
    public void Takes_nothing_while_bytes_are_missing(byte[] sample)
    {
        for (var arrived = 0; arrived < sample.Length; arrived++)
        {
            var buffer = new ReadOnlySequence<byte>(sample, 0, arrived);

            Assert.That(RecordReader.TryRead(ref buffer, out _), Is.False, arrived + " bytes");
            Assert.That(buffer.Length, Is.EqualTo(arrived));
        }
    }

    [TestCaseSource(nameof(Samples))]
    public void Reads_the_same_record_wherever_it_is_cut(byte[] sample)
    {
        var following = sample.Concat(new byte[] { 1, 2, 3 }).ToArray();
        var content = sample.Skip(8).Take((sample[4] << 8) | sample[5]).ToArray();
        for (var at = 0; at <= following.Length; at++)
        {
            foreach (var every in new[] { 1, 3, int.MaxValue })
            {
                var buffer = Cuts.Cut(following, at, every);

                Assert.That(RecordReader.TryRead(ref buffer, out var record), Is.True);

                Assert.That((byte)record.Header.Type, Is.EqualTo(sample[1]));
                Assert.That(record.Header.RequestId, Is.EqualTo((sample[2] << 8) | sample[3]));
                Assert.That(record.Content.ToArray(), Is.EqualTo(content));
                Assert.That(buffer.ToArray(), Is.EqualTo(new byte[] { 1, 2, 3 }));
            }
        }
    }

    [Test]
    public void Reads_the_longest_record()
    {
        var bytes = new FastCgiRecords().Record(FastCgiRecords.Stdin, 1, TestServer.Pattern(65535), padding: 255).ToArray();
        var buffer = Cuts.Cut(bytes, 5, 4096);

        Assert.That(RecordReader.TryRead(ref buffer, out var record), Is.True);

        Assert.That(record.Content.ToArray(), Is.EqualTo(TestServer.Pattern(65535)));
        Assert.That(buffer.IsEmpty, Is.True);
    }

    [Test]
    public void Refuses_another_version_at_its_first_byte([Values(0, 2, 71, 255)] int version, [Values(1, 8, 20)] int arrived)
    {
        var bytes = new byte[arrived];
        bytes[0] = (byte)version;

        var error = Assert.Throws<FastCgiProtocolException>(() =>
        {
            var buffer = new ReadOnlySequence<byte>(bytes);
            RecordReader.TryRead(ref buffer, out _);
        })!;

        Assert.That(error.Message, Does.Contain("version " + version));
    }

    [Test]
    public void Writes_a_header_as_it_reads_it()
    {
        var bytes = new byte[8];
        var header = new RecordHeader(RecordType.Stdout, 0xABCD, 0x1234, 0x56);

        header.Write(bytes, 0);

        Assert.That(bytes, Is.EqualTo(new byte[] { 1, 6, 0xAB, 0xCD, 0x12, 0x34, 0x56, 0 }));
        Assert.That(RecordHeader.Read(bytes), Is.EqualTo(header));
    }
}
