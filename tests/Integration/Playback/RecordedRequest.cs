using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>One line of Conformance/requests.</summary>
internal sealed class RecordedRequest
{
    private RecordedRequest(Dictionary<string, object?> line)
    {
        Id = (string)line["id"]!;
        Feature = (string)line["feature"]!;
        Profile = (string)line["profile"]!;
        Method = (string)line["method"]!;
        Path = (string)line["path"]!;
        Session = Text(line, "session");
        Compare = Text(line, "compare") ?? "auto";
        Masks = [.. List(line, "mask").Select(mask => (string)mask!)];
        Headers = [.. List(line, "headers").Cast<List<object?>>()
            .Select(h => new KeyValuePair<string, string>((string)h[0]!, (string)h[1]!))];
        Body = Text(line, "body64") is { } base64 ? Convert.FromBase64String(base64)
            : Text(line, "body") is { } text ? Encoding.UTF8.GetBytes(text)
            : null;
    }

    public string Id { get; }

    public string Feature { get; }

    /// <summary>Of the app's configuration: main, alt or debug.</summary>
    public string Profile { get; }

    public string Method { get; }

    public string Path { get; }

    public List<KeyValuePair<string, string>> Headers { get; }

    public byte[]? Body { get; }

    /// <summary>Cookies are kept across the requests of one session.</summary>
    public string? Session { get; }

    /// <summary>How much of the body to compare: auto, wsdl, xsd, exact or none.</summary>
    public string Compare { get; }

    /// <summary>Members whose values vary.</summary>
    public HashSet<string> Masks { get; }

    public static RecordedRequest Parse(string line) => new((Dictionary<string, object?>)JsonReader.Read(line)!);

    private static string? Text(Dictionary<string, object?> line, string name) =>
        line.TryGetValue(name, out var value) ? (string?)value : null;

    private static List<object?> List(Dictionary<string, object?> line, string name) =>
        line.TryGetValue(name, out var value) ? (List<object?>)value! : [];
}
