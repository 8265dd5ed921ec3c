using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Xml;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>The recorded result of one call of v3 3.9.71: a line of samples.jsonl.</summary>
/// <param name="Value">Value of the key afterwards; null if missing or not a string. <c>hex:</c> precedes bytes.</param>
/// <param name="Ttl">Seconds; null without a lifetime.</param>
/// <param name="Keys">Content of each key that the call changed.</param>
public sealed record Sample(
    string Id, string Call, string Result, string[] Commands, string? Key, string? Type, string? Value, double? Ttl, RecordedKey[] Keys)
{
    public static IReadOnlyDictionary<string, Sample> All { get; } =
        File.ReadAllLines(Path.Combine(System.AppContext.BaseDirectory, "Recorded", "samples.jsonl"))
            .Where(static line => line.Length > 0).Select(Read).GroupBy(static sample => sample.Id)
            .ToDictionary(static group => group.Key, static group => group.First());

    public override string ToString() => Id;

    private static Sample Read(string line)
    {
        using var reader = JsonReaderWriterFactory.CreateJsonReader(Encoding.UTF8.GetBytes(line), XmlDictionaryReaderQuotas.Max);
        var members = XDocument.Load(reader).Root!;
        var keys = new List<RecordedKey>();
        if (Text(members.Element("key")) != null) keys.Add(RecordedKey.Read(members));
        if (members.Element("more_keys") is { } more) keys.AddRange(more.Elements().Select(RecordedKey.Read));
        var ttl = Text(members.Element("ttl"));
        return new Sample(
            Text(members.Element("id"))!,
            Text(members.Element("call"))!,
            Text(members.Element("result")) ?? "",
            members.Element("commands")?.Elements().Select(static command => command.Value).ToArray() ?? [],
            Text(members.Element("key")),
            Text(members.Element("type")),
            (string?)members.Element("value")?.Attribute("type") == "string" ? members.Element("value")!.Value : null,
            ttl == null ? null : double.Parse(ttl, System.Globalization.CultureInfo.InvariantCulture),
            [.. keys]);
    }

    private static string? Text(XElement? member) =>
        member == null || (string?)member.Attribute("type") == "null" ? null : member.Value;
}
