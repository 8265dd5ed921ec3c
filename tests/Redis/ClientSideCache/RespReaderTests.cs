using System;
using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.Redis.Tests;

public class RespReaderTests
{
    private const string Message = "*3\r\n$7\r\nmessage\r\n$20\r\n__redis__:invalidate\r\n*2\r\n$6\r\nsess:a\r\n$3\r\n\u00e9x\r\n";

    [Test]
    public void Reads_a_message_however_it_is_cut([Range(1, 24)] int piece)
    {
        var reader = Reader(Message, piece);

        Assert.That(reader.ReadArray(), Is.EqualTo(3));
        Assert.That(reader.ReadText(), Is.EqualTo("message"));
        Assert.That(reader.ReadText(), Is.EqualTo("__redis__:invalidate"));
        Assert.That(reader.ReadArray(), Is.EqualTo(2));
        Assert.That(reader.ReadText(), Is.EqualTo("sess:a"));
        Assert.That(reader.ReadText(), Is.EqualTo("\u00e9x"));
        Assert.That(reader.ReadText, Throws.InstanceOf<EndOfStreamException>());
    }

    [TestCase("*-1\r\n")]
    [TestCase("$-1\r\n")]
    public void Null_in_place_of_a_list_has_the_length_minus_one(string text)
    {
        Assert.That(Reader(text).ReadArray(), Is.EqualTo(-1));
    }

    [TestCase("+OK\r\n", "OK")]
    [TestCase(":17\r\n", "17")]
    [TestCase("$0\r\n\r\n", "")]
    [TestCase("$-1\r\n", null)]
    public void Reads_states_numbers_and_texts(string text, string? value)
    {
        Assert.That(Reader(text).ReadText(), Is.EqualTo(value));
    }

    [TestCase("-ERR unknown command 'CLIENT'\r\n", "ERR unknown command 'CLIENT'")]
    public void An_error_has_the_text_of_Redis(string text, string message)
    {
        Assert.That(() => Reader(text).ReadText(), Throws.InstanceOf<TrackingRefusedException>().With.Message.EqualTo(message));
        Assert.That(() => Reader(text).ReadArray(), Throws.InstanceOf<TrackingRefusedException>().With.Message.EqualTo(message));
    }

    [Test]
    public void Skips_a_string_that_is_too_long()
    {
        var reader = Reader("$100000\r\n" + new string('x', 100_000) + "\r\n+next\r\n", 1000);

        Assert.That(reader.ReadText(), Is.Empty);
        Assert.That(reader.ReadText(), Is.EqualTo("next"));
    }

    [TestCase("HTTP/1.1 400 Bad Request\r\n")]
    [TestCase("$abc\r\n")]
    [TestCase("$-2\r\n")]
    [TestCase("$3\r\nabcde\r\n")]
    [TestCase("*2\r\n")]
    [TestCase("+OK\rx")]
    public void Refuses_what_is_no_text(string text)
    {
        Assert.That(Reader(text).ReadText, Throws.InstanceOf<InvalidDataException>());
    }

    [TestCase("+OK\r\n")]
    [TestCase("$3\r\nfoo\r\n")]
    [TestCase("*x\r\n")]
    public void Refuses_what_is_no_list(string text)
    {
        Assert.That(() => Reader(text).ReadArray(), Throws.InstanceOf<InvalidDataException>());
    }

    [Test]
    public void Refuses_a_line_without_end()
    {
        Assert.That(Reader("+" + new string('x', 20_000)).ReadText, Throws.InstanceOf<InvalidDataException>());
    }

    private static RespReader Reader(string text, int piece = 7) => new(new Pieces(Encoding.UTF8.GetBytes(text), piece));

    /// <summary>Returns a few bytes per read.</summary>
    private sealed class Pieces(byte[] bytes, int piece) : MemoryStream(bytes)
    {
        public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, piece));
    }
}
