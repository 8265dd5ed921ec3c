using System.Collections.Generic;
using System.IO;
using System.Linq;
using YamlDotNet.Core;
using YamlDotNet.Core.Events;
using YamlDotNet.Serialization;

namespace ServiceStack.HyperHost.Tests.Docs.Deployment;

/// <summary>YAML as maps, lists and texts.</summary>
internal static class YamlTree
{
    /// <returns>The documents of a text, with merge keys (<c>&lt;&lt;</c>) resolved.</returns>
    public static List<Dictionary<object, object?>> Read(string text)
    {
        var parser = new MergingParser(new Parser(new StringReader(text)));
        var deserializer = new DeserializerBuilder().Build();
        var documents = new List<Dictionary<object, object?>>();
        parser.Consume<StreamStart>();
        while (parser.Accept<DocumentStart>(out _))
        {
            documents.Add(deserializer.Deserialize<Dictionary<object, object?>>(parser));
        }

        return documents;
    }

    public static string Write(Dictionary<object, object?> document) =>
        new SerializerBuilder().WithQuotingNecessaryStrings().Build().Serialize(document);

    public static Dictionary<object, object?> Map(object? value) => (Dictionary<object, object?>)value!;

    public static IEnumerable<object?> List(object? value) => value == null ? [] : (List<object?>)value;

    public static string[] Texts(object? value) => [.. List(value).Cast<string>()];

    /// <summary>Applies a strategic merge patch: maps are merged, lists of named things by their name, other lists are replaced.</summary>
    public static Dictionary<object, object?> Merge(Dictionary<object, object?> into, Dictionary<object, object?> patch)
    {
        var merged = new Dictionary<object, object?>(into);
        foreach (var (name, value) in patch) merged[name] = merged.TryGetValue(name, out var before) ? MergeValues(before, value) : value;
        return merged;
    }

    private static object? MergeValues(object? before, object? value) => (before, value) switch
    {
        (Dictionary<object, object?> into, Dictionary<object, object?> patch) => Merge(into, patch),
        (List<object?> into, List<object?> patch) when patch.All(IsNamed) && into.All(IsNamed) => MergeNamed(into, patch),
        _ => value,
    };

    private static List<object?> MergeNamed(List<object?> into, List<object?> patch)
    {
        var merged = into.ToDictionary(static one => Map(one)["name"]!);
        foreach (var one in patch)
        {
            var name = Map(one)["name"]!;
            merged[name] = merged.TryGetValue(name, out var before) ? MergeValues(before, one) : one;
        }

        return [.. merged.Values];
    }

    private static bool IsNamed(object? value) => value is Dictionary<object, object?> map && map.ContainsKey("name");
}
