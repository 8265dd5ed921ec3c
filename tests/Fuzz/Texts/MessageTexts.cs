using System;
using System.Collections;
using System.IO;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Tests.Support.Fuzzing;
using ServiceStack.Text;
using ServiceStack.Text.Common;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>JSON and JSV, read as the bodies of requests are.</summary>
/// <remarks>
/// What is read holds no class that a text may not name, took steps in proportion to the length, and
/// what is written of it in JSON can be read.
/// </remarks>
internal sealed class MessageTexts(MessageNotation notation) : TextKind
{
    // as ReadingEffortTests has it
    private const int MaxStepsPerCharacter = 66;
    private const int StepsForAnyText = 3 * 4096;

    private readonly TextMaker _maker = new(notation.Valid, notation.Pieces);

    public override string Next(Random random) => _maker.Next(random);

    protected override bool TryRead(string text, Random random)
    {
        var before = TextReading.StepsOfThread;
        object? message;
        try
        {
            message = Read(text);
        }
        catch (Exception error) when (IsRefusal(error))
        {
            return false;
        }
        finally
        {
            Require(!FuzzedTrap.WasMade, "A class was made that no text may name.");
        }

        var steps = TextReading.StepsOfThread - before;
        Require(steps <= (text.Length * (long)MaxStepsPerCharacter) + StepsForAnyText, $"{steps} steps for {text.Length} characters.");
        Look(message);
        // v3 wrote some JSV that it could not read, such as the character of a quote
        if (message is not null && notation.IsJson && random.Next(4) == 0) ReadAgain(message);
        return true;
    }

    // as v3, the reader has ArgumentOutOfRange for a quote of JSV alone
    private static bool IsRefusal(Exception error) => error switch
    {
        ArgumentOutOfRangeException argument => argument.ParamName == "length",
        ArgumentNullException => false,
        _ => error is SerializationException or FormatException or ArgumentException,
    };
    private void ReadAgain(object message)
    {
        var written = JsonSerializer.SerializeToString(message, typeof(FuzzedMessage));
        try
        {
            Read(written);
        }
        catch (Exception error)
        {
            throw new FuzzException($"What was written is not read again: {written}", error);
        }
    }

    private object? Read(string text)
    {
        using var stream = new MemoryStream(Encoding.UTF8.GetBytes(text));
        return HttpResponseFilter.Instance.GetStreamDeserializer(notation.ContentType)(typeof(FuzzedMessage), stream);
    }

    private static void Look(object? value)
    {
        switch (value)
        {
            case null or string or FuzzedPart or ValueType:
                break;
            case FuzzedMessage message:
                // v3 wrote a character as it is, and a quote or a backslash so too
                message.Letter = ' ';
                Look(message.Any);
                Look(message.More);
                Look(message.Many);
                Look(message.Part);
                Look(message.Left);
                Look(message.Kids);
                break;
            case IDictionary map:
                foreach (DictionaryEntry entry in map) Look(entry.Value);
                break;
            case IEnumerable list:
                foreach (var item in list) Look(item);
                break;
            default:
                throw new FuzzException($"A text made a {value.GetType()}.");
        }
    }
}
