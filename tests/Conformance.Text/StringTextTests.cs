using System.Linq;
using System.Text;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests;

/// <summary>
/// Strings are copied in blocks up to what has to be escaped; at every position the text equals that of character by character.
/// </summary>
public class StringTextTests
{
    private const int Longest = 21;

    [Test]
    public void Escapes_each_character_at_each_position()
    {
        var characters = Enumerable.Range(0, 0x100).Concat([0x2028, 0x4e00, 0x8000, 0xd834, 0xffff]).Select(code => (char)code).ToList();
        for (var length = 1; length < Longest; length++)
        {
            for (var at = 0; at < length; at++)
            {
                foreach (var c in characters)
                {
                    var value = new string('a', at) + c + new string('b', length - at - 1);
                    var text = JsonSerializer.SerializeToString(value);
                    Assert.That(text, Is.EqualTo(Expected(value)));
                    Assert.That(JsonSerializer.DeserializeFromString<string[]>("[" + text + "]"), Is.EqualTo(new[] { value }));
                }
            }
        }
    }

    [TestCase("\"", 5_000)]
    [TestCase("\\\"", 70_000)]
    [TestCase("a\r\n", 40_000)]
    [TestCase("\u0001\u007f", 9_000)]
    [TestCase("0123456789 \"", 30_000)]
    public void Writes_and_reads_long_strings_full_of_escapes(string part, int times)
    {
        var value = string.Concat(Enumerable.Repeat(part, times));
        var text = JsonSerializer.SerializeToString(value);
        Assert.That(text, Is.EqualTo(Expected(value)));
        Assert.That(JsonSerializer.DeserializeFromString<string[]>("[" + text + "]"), Is.EqualTo(new[] { value }));
    }

    [TestCase("[\"\\")]
    [TestCase("[\"abcdefgh\\")]
    [TestCase("[\"abcdefgh\\u12")]
    [TestCase("[\"abcdefgh\\n")]
    public void Refuses_strings_that_end_within_an_escape(string text) =>
        Assert.That(() => JsonSerializer.DeserializeFromString<string[]>(text), Throws.Exception);

    private static string Expected(string value)
    {
        var text = new StringBuilder("\"");
        foreach (var c in value)
        {
            var letter = c switch { '"' => '"', '\\' => '\\', '\n' => 'n', '\r' => 'r', '\t' => 't', '\b' => 'b', '\f' => 'f', _ => '\0' };
            if (letter != '\0') text.Append('\\').Append(letter);
            else if (c < ' ' || c is >= '\u007f' and <= '\u009f') text.Append("\\u").Append(((int)c).ToString("X4"));
            else text.Append(c);
        }
        return text.Append('"').ToString();
    }
}
