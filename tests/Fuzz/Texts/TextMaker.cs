using System;
using System.Text;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>Makes texts that are nearly right, patterns that repeat, and ones without any sense.</summary>
/// <param name="valid">Makes a text that is right.</param>
/// <param name="pieces">What such texts are made of.</param>
internal sealed class TextMaker(Func<Random, string> valid, string[] pieces)
{
    private const int LongestPattern = 2000;
    private const int LongestRubbish = 80;

    public string Next(Random random)
    {
        switch (random.Next(16))
        {
            case < 3:
                return valid(random);
            case < 10:
                return Changed(valid(random), random);
            case < 14:
                return Pieces(random, random.Next(1, 25));
            case 14:
                return Pattern(random);
            default:
                return Rubbish(random);
        }
    }

    private string Changed(string text, Random random)
    {
        var changed = new StringBuilder(text);
        for (var i = random.Next(1, 5); i > 0; i--)
        {
            var at = random.Next(changed.Length + 1);
            var length = Math.Min(random.Next(1, 12), changed.Length - at);
            switch (random.Next(6))
            {
                case 0:
                    changed.Insert(at, AnyCharacter(random));
                    break;
                case 1:
                    changed.Remove(at, length);
                    break;
                case 2:
                    changed.Insert(at, changed.ToString(at, length));
                    break;
                case 3 when length > 0:
                    changed[at] = AnyCharacter(random);
                    break;
                case 4:
                    changed.Length = at;
                    break;
                default:
                    changed.Insert(at, pieces[random.Next(pieces.Length)]);
                    break;
            }
        }

        return changed.ToString();
    }

    private string Pieces(Random random, int count)
    {
        var text = new StringBuilder();
        for (; count > 0; count--) text.Append(pieces[random.Next(pieces.Length)]);
        return text.ToString();
    }

    // what takes a reader long, or deep, has a pattern
    private string Pattern(Random random)
    {
        var pattern = Pieces(random, random.Next(1, 5));
        var text = new StringBuilder(Pieces(random, random.Next(3)));
        var length = random.Next(8) == 0 ? LongestPattern : LongestPattern / 10;
        while (pattern.Length > 0 && text.Length < length) text.Append(pattern);
        return text.ToString();
    }

    private static string Rubbish(Random random)
    {
        var text = new StringBuilder();
        for (var i = random.Next(LongestRubbish); i > 0; i--) text.Append(AnyCharacter(random));
        return text.ToString();
    }

    private static char AnyCharacter(Random random) => random.Next(8) switch
    {
        0 => (char)random.Next(0x20),
        1 => (char)random.Next(0x80, 0x100),
        2 => "\r\n\t \0\"'\\"[random.Next(8)],
        3 => "{}[](),:;=&%+-<>/"[random.Next(17)],
        _ => (char)random.Next(0x20, 0x7F),
    };
}
