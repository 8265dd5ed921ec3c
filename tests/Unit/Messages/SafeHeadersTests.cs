using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Tests.Messages;

public class SafeHeadersTests
{
    [TestCase("a\r\nX-Two: 2", "a  X-Two: 2")]
    [TestCase("a\0b", "a b")]
    [TestCase("plain", "plain")]
    public void Line_breaks_become_blanks_in_one_answer_after_another(string value, string safe)
    {
        var headers = new ResponseHeaders();
        for (var answer = 0; answer < 4; answer++)
        {
            SafeHeaders.Set(headers, "X-One", value);
            SafeHeaders.SetType(headers, value);

            Assert.That(headers.Get("X-One"), Is.EqualTo(safe));
            Assert.That(headers.ContentType, Is.EqualTo(safe));
            Assert.That(headers.Count, Is.EqualTo(1));
            headers.NoteType();
            headers.Reset();
        }
    }

    [Test]
    public void Another_value_of_a_header_that_is_known_is_made_safe()
    {
        var headers = new ResponseHeaders();
        foreach (var value in new[] { "fit", "fit", "un\nfit", "fit", "un\nfit" })
        {
            SafeHeaders.Set(headers, "X-One", value);
            SafeHeaders.SetType(headers, value);

            Assert.That(headers.Get("X-One"), Is.EqualTo(value.Replace('\n', ' ')));
            Assert.That(headers.ContentType, Is.EqualTo(value.Replace('\n', ' ')));
            headers.NoteType();
            headers.Reset();
        }
    }
}
