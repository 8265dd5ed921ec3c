using System;
using System.IO;
using System.Text;
using NUnit.Framework;
using ServiceStack.Common.Support;

namespace ServiceStack.HyperHost.Tests.Engine.Formats;

public class Utf8StreamWriterTests
{
    [TestCase(0)]
    [TestCase(1)]
    [TestCase(8192)]
    [TestCase(16383)]
    [TestCase(16384)]
    [TestCase(16385)]
    [TestCase(40_000)]
    public void Writes_text_of_any_length(int length)
    {
        var text = new string('\u20ac', length);

        Assert.That(Written(w => w.Write(text)), Is.EqualTo(text));
        Assert.That(Written(w => w.Write(text.ToCharArray(), 0, length)), Is.EqualTo(text));
    }

    [Test]
    public void Keeps_surrogate_pairs_together_wherever_the_buffer_ends([Range(16381, 16386)] int before)
    {
        var text = new string('a', before) + "\U0001F600\U0001F601" + "end";

        Assert.That(Written(w => w.Write(text)), Is.EqualTo(text));
        Assert.That(
            Written(w =>
            {
                foreach (var c in text) w.Write(c);
            }),
            Is.EqualTo(text));
    }

    [Test]
    public void Reaches_the_stream_in_one_write_when_all_fits()
    {
        var stream = new CountingStream();
        var output = Utf8Output.Take(stream);

        output.Writer.Write("{\"a\":");
        output.Writer.Write('1');
        output.Writer.Write("}");
        output.Complete();

        Assert.That(stream.Writes, Is.EqualTo(1));
    }

    [TestCase(0)]
    [TestCase(16370)]
    [TestCase(16383)]
    public void Writes_numbers_as_the_framework_does(int before)
    {
        foreach (var number in new[] { 0, 7, -7, 10, 99, 100, int.MaxValue, int.MinValue })
        {
            Assert.That(After(before, w => w.Write(number)), Is.EqualTo(FormattableString.Invariant($"{number}")));
            Assert.That(After(before, w => w.Write((uint)number)), Is.EqualTo(FormattableString.Invariant($"{(uint)number}")));
        }

        foreach (var number in new[] { 0, -1, 1_000_000_000_000, long.MaxValue, long.MinValue })
        {
            Assert.That(After(before, w => w.Write(number)), Is.EqualTo(FormattableString.Invariant($"{number}")));
            Assert.That(After(before, w => w.Write((ulong)number)), Is.EqualTo(FormattableString.Invariant($"{(ulong)number}")));
        }
    }

    [Test]
    public void Lets_a_serializer_call_another()
    {
        var inner = new MemoryStream();

        var outer = Written(w =>
        {
            w.Write("outer ");
            var nested = Utf8Output.Take(inner);
            nested.Writer.Write("inner");
            nested.Complete();
            w.Write("again");
        });

        Assert.That(outer, Is.EqualTo("outer again"));
        Assert.That(Encoding.UTF8.GetString(inner.ToArray()), Is.EqualTo("inner"));
    }

    [Test]
    public void Forgets_what_was_dropped()
    {
        var stream = new MemoryStream();
        var output = Utf8Output.Take(stream);
        output.Writer.Write("half a document");
        output.Drop();

        Assert.That(stream.Length, Is.Zero);
        Assert.That(Written(w => w.Write("new")), Is.EqualTo("new"));
    }

    private static string After(int before, Action<TextWriter> write) =>
        Written(w =>
        {
            w.Write(new string('x', before));
            write(w);
        }).Substring(before);

    private static string Written(Action<TextWriter> write)
    {
        var stream = new MemoryStream();
        var output = Utf8Output.Take(stream);
        write(output.Writer);
        output.Complete();
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private sealed class CountingStream : MemoryStream
    {
        public int Writes { get; private set; }

        public override void Write(byte[] buffer, int offset, int count)
        {
            Writes++;
            base.Write(buffer, offset, count);
        }
    }
}
