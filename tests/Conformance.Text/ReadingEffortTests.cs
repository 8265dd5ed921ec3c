using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.Text;
using ServiceStack.Text.Common;
using TextRec;
using Throws = NUnit.Framework.Throws;

namespace ServiceStack.HyperHost.Tests;

/// <summary>Readers count their depth, and look at each character a bounded number of times, whatever the text's shape.</summary>
public class ReadingEffortTests
{
    private const int Seed = 20120704;
    private const int TextsOfAKind = 12;
    private const int MaxStepsPerCharacter = 33;

    private static readonly string[] Pieces =
    [
        "{", "}", "[", "]", "{]", "[}", "\"", "\\", "\\\"", ",", ":", "\"Next\":", "\"Children\":[", "Next:", "Children:[",
        "{\"Next\":", "{Next:",
        "\"\"", "null", "1", " ", "\"a\"", "{\"Next\":{],\"Next\":", "\"}\"", "\"{", "]}", "}]",
    ];

    private static IEnumerable<TestCaseData> Kinds =>
        from json in new[] { true, false }
        from size in new[] { 10_000, 100_000, 1_000_000 }
        select new TestCaseData(json, size).SetArgDisplayNames(json ? "JSON" : "JSV", size.ToString());

    [TestCaseSource(nameof(Kinds))]
    public void Looks_at_each_character_a_bounded_number_of_times(bool json, int size)
    {
        var random = new Random(Seed);
        for (var i = 0; i < TextsOfAKind; i++)
        {
            var text = "{" + Repeated(random, size);

            var reading = Reading(json, text);
            Attempt(() => reading.Notation.Reader<Node>().ReadRoot(reading));
            Assert.That(reading.Steps, Is.LessThanOrEqualTo((long)text.Length * MaxStepsPerCharacter), text.Substring(0, 80));
        }
    }

    [TestCase(true, "{\"Next\":", 200_000)]
    [TestCase(true, "{\"Next\":{],\"Next\":", 200_000)]
    [TestCase(true, "{\"Children\":[", 200_000)]
    [TestCase(false, "{Next:", 200_000)]
    [TestCase(false, "{Children:[", 200_000)]
    public void Refuses_what_is_too_deep(bool json, string piece, int times)
    {
        var text = string.Concat(Enumerable.Repeat(piece, times));

        Assert.That(
            () => json ? JsonSerializer.DeserializeFromString<Node>(text) : TypeSerializer.DeserializeFromString<Node>(text),
            Throws.InstanceOf<SerializationException>().With.Message.Contains("500"));
    }

    [TestCase(true)]
    [TestCase(false)]
    public void Reads_up_to_the_limit(bool json)
    {
        Assert.That(Depth(json, TextLimits.MaxDepth), Is.EqualTo(TextLimits.MaxDepth));
        Assert.That(() => Depth(json, TextLimits.MaxDepth + 1), Throws.InstanceOf<SerializationException>());
    }

    private static int Depth(bool json, int levels)
    {
        var text = string.Concat(Enumerable.Repeat(json ? "{\"Next\":" : "{Next:", levels - 1)) + "{}" + new string('}', levels - 1);
        var node = json ? JsonSerializer.DeserializeFromString<Node>(text) : TypeSerializer.DeserializeFromString<Node>(text);
        var depth = 0;
        for (; node != null; node = node.Next) depth++;
        return depth;
    }

    private static TextReading Reading(bool json, string text) =>
        json ? JsonNotation.Instance.Read(text, TextSettings.Current) : JsvNotation.Instance.Read(text, TextSettings.Current);

    // a few pieces over and over: what takes a reader long has a pattern
    private static string Repeated(Random random, int size)
    {
        var pattern = string.Concat(Enumerable.Range(0, random.Next(1, 7)).Select(_ => Pieces[random.Next(Pieces.Length)]));
        var text = new StringBuilder(size + pattern.Length);
        while (text.Length < size) text.Append(pattern);
        return text.ToString();
    }

    private static void Attempt(Action read)
    {
        try
        {
            read();
        }
        catch (Exception)
        {
            // a text without sense may well be refused; it is the effort that counts
        }
    }
}
