using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Json;

/// <summary>A response has one text, whichever way it takes; and what was written once is read back as the same.</summary>
public class RandomMessageTests
{
    private const int Rounds = 60;

    private static readonly Type[] Messages =
    [
        typeof(Scalars), typeof(Nullables), typeof(Place), typeof(Line), typeof(Order<int>), typeof(LongLine), typeof(Contract),
        typeof(ContractWithoutDefaults), typeof(Hidden), typeof(Node), typeof(WithMap), typeof(WithStruct), typeof(WithLists),
        typeof(Computed), typeof(ResponseStatus), typeof(ErrorResponse),
    ];

    private static readonly Dictionary<string, Func<IDisposable>> Settings = new()
    {
        ["none"] = () => new MemoryStream(),
        ["camel case"] = () => JsConfig.With(emitCamelCaseNames: true),
        ["underscores"] = () => JsConfig.With(emitLowercaseUnderscoreNames: true),
        ["nulls"] = () => JsConfig.With(includeNullValues: true),
        ["ISO dates"] = () => JsConfig.With(dateHandler: JsonDateHandler.ISO8601),
        ["escaped"] = () => JsConfig.With(escapeUnicode: true),
        ["ISO, camel case"] = () => JsConfig.With(dateHandler: JsonDateHandler.ISO8601, emitCamelCaseNames: true),
        ["ISO, nulls"] = () => JsConfig.With(dateHandler: JsonDateHandler.ISO8601, includeNullValues: true),
        ["ISO, numbers of enums"] = () => JsConfig.With(dateHandler: JsonDateHandler.ISO8601, treatEnumAsInteger: true),
    };

    [Test]
    public void Json_goes_to_a_stream_as_it_goes_to_a_string(
        [ValueSource(nameof(Messages))] Type type,
        [Values("none", "camel case", "underscores", "nulls", "ISO dates", "escaped")] string name)
    {
        using var scope = Settings[name]();
        for (var seed = 0; seed < Rounds; seed++)
        {
            var message = new RandomMessages(seed).Make(type);
            var text = JsonSerializer.SerializeToString(message, type);

            Assert.That(Utf8(stream => JsonSerializer.SerializeToStream(message, type, stream)), Is.EqualTo(AsSent(text)));
            Assert.That(Written(writer => JsonSerializer.SerializeToWriter(message, type, writer)), Is.EqualTo(text));
        }
    }

    [Test]
    public void Jsv_goes_to_a_stream_as_it_goes_to_a_string([ValueSource(nameof(Messages))] Type type)
    {
        for (var seed = 0; seed < Rounds; seed++)
        {
            var message = new RandomMessages(seed).Make(type);
            var text = TypeSerializer.SerializeToString(message, type);

            Assert.That(Utf8(stream => TypeSerializer.SerializeToStream(message, type, stream)), Is.EqualTo(AsSent(text)));
        }
    }

    [Test]
    public void What_was_read_is_written_as_the_same_text(
        [ValueSource(nameof(Messages))] Type type,
        [Values("ISO dates", "ISO, camel case", "ISO, nulls", "ISO, numbers of enums")] string name)
    {
        // ISO, for a number of milliseconds does not keep of which kind a date was
        using var scope = Settings[name]();
        for (var seed = 0; seed < Rounds; seed++)
        {
            // once, so that what a text can't hold, such as half a letter or a class in its base's place, is gone
            var first = Again(AsSent(JsonSerializer.SerializeToString(new RandomMessages(seed).Make(type), type)), type);

            Assert.That(Again(first, type), Is.EqualTo(first));
        }
    }

    [Test]
    public void Every_letter_comes_back()
    {
        for (var first = 0; first <= char.MaxValue; first++)
        {
            if (char.IsSurrogate((char)first)) continue;

            var place = new Place { Street = "a" + (char)first, city = (char)first + "b" };
            var back = JsonSerializer.DeserializeFromStream<Place>(
                new MemoryStream(Encoding.UTF8.GetBytes(Utf8(stream => JsonSerializer.SerializeToStream(place, stream)))));

            Assert.That((back.Street, back.city), Is.EqualTo((place.Street, place.city)));
        }
    }

    [TestCase(1365)]
    [TestCase(16_383)]
    [TestCase(16_384)]
    [TestCase(40_000)]
    public void Pairs_of_surrogates_stay_together_wherever_a_buffer_ends(int length)
    {
        var place = new Place { Street = new string('x', length) + "\U0001F600\U0001F601", city = new string('\u20AC', length) };

        var back = JsonSerializer.DeserializeFromStream<Place>(
            new MemoryStream(Encoding.UTF8.GetBytes(Utf8(stream => JsonSerializer.SerializeToStream(place, stream)))));

        Assert.That((back.Street, back.city), Is.EqualTo((place.Street, place.city)));
    }

    [Test]
    public void Nothing_of_an_answer_that_fails_is_left_for_the_next()
    {
        Assert.That(() => JsonSerializer.SerializeToStream(new Failing(), new MemoryStream()), Throws.Exception);
        var next = Utf8(stream => JsonSerializer.SerializeToStream(new Place { Street = "s" }, stream));

        Assert.That(next, Does.StartWith("{\"Street\":\"s\""));
    }

    private static string Again(string json, Type type)
    {
        var read = JsonSerializer.DeserializeFromStream(type, new MemoryStream(Encoding.UTF8.GetBytes(json)));
        return AsSent(JsonSerializer.SerializeToString(read, type));
    }

    // half a letter is sent as U+FFFD
    private static string AsSent(string text) => Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text));

    private static string Utf8(Action<Stream> write)
    {
        using var stream = new MemoryStream();
        write(stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static string Written(Action<TextWriter> write)
    {
        using var writer = new StringWriter();
        write(writer);
        return writer.ToString();
    }
}
