using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

public class WholeTextTests
{
    [TestCase(0)]
    [TestCase(1)]
    [TestCase(32 * 1024 - 1)]
    [TestCase(32 * 1024)]
    [TestCase(300_000)]
    public void Reads_all_of_a_text(int length)
    {
        var text = string.Concat(Enumerable.Range(0, length).Select(static i => (char)('a' + (i % 26))));

        Assert.That(WholeText.Read(new MemoryStream(Encoding.UTF8.GetBytes(text)), Encoding.UTF8), Is.EqualTo(text));
        Assert.That(WholeText.Read(new Piped(Encoding.UTF8.GetBytes(text)), Encoding.UTF8), Is.EqualTo(text), "of unknown length");
    }

    [Test]
    public void Reads_characters_of_several_bytes_and_from_the_streams_position()
    {
        var text = new string('é', 50_000) + "😀" + new string('日', 50_000);
        var stream = new MemoryStream(Encoding.UTF8.GetBytes("left out" + text)) { Position = 8 };

        Assert.That(WholeText.Read(stream, Encoding.UTF8), Is.EqualTo(text));
        Assert.That(stream.CanRead, "it stays open");
    }

    [Test]
    public void A_mark_goes_before_the_encoding()
    {
        var text = new string('x', 100_000);
        byte[] marked = [.. Encoding.Unicode.GetPreamble(), .. Encoding.Unicode.GetBytes(text)];

        Assert.That(WholeText.Read(new MemoryStream(marked), Encoding.UTF8), Is.EqualTo(text));
    }

    private sealed class Piped(byte[] bytes) : MemoryStream(bytes)
    {
        public override bool CanSeek => false;
    }
}
