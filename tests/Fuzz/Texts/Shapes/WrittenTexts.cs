using System;
using ServiceStack.HyperHost.Tests.Support.Fuzzing;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>What is written of random values under random settings: JSON by the rules of RFC 8259, whatever the value.</summary>
internal sealed partial class WrittenTexts : TextKind
{
    private const int DeepestValue = 4;

    public override string Next(Random random)
    {
        var type = Shapes.All[random.Next(Shapes.All.Length)];
        var value = ShapeValues.Make(type, random, DeepestValue);
        using var settings = ShapeSettings.Any(random);
        try
        {
            var text = random.Next(2) == 0 ? JsonSerializer.SerializeToString(value, type) : JsonSerializer.SerializeToString(value);
            return text ?? "null";
        }
        catch (Exception error) when (error is InvalidCastException or ArgumentException or InvalidOperationException)
        {
            // a list of different things, a time that no clock ever showed, an object that holds itself: no text at all
            return "null";
        }
    }

    protected override bool TryRead(string text, Random random)
    {
        try
        {
            Check(text);
        }
        catch (Exception error)
        {
            throw new FuzzException("What was written is no JSON.", error);
        }

        return true;
    }

    /// <summary>Reads with a reader that is not ours, to the end.</summary>
    /// <exception cref="Exception">The text is no JSON.</exception>
    private static partial void Check(string text);
}
