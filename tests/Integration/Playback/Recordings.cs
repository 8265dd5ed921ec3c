using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>The recorded requests and what the original answered to them.</summary>
internal static class Recordings
{
    public static readonly string[] Profiles = ["main", "alt", "debug"];

    private static readonly Lazy<List<RecordedRequest>> Loaded = new(() => [.. Lines("requests").Select(RecordedRequest.Parse)]);

    /// <summary>In the order in which they were recorded.</summary>
    public static IReadOnlyList<RecordedRequest> Requests => Loaded.Value;

    /// <param name="kind">"selfhost", or "xsp" for System.Web.</param>
    /// <returns>Answers by the id of the request.</returns>
    public static Dictionary<string, Answer> Answers(string kind)
    {
        var answers = new Dictionary<string, Answer>();
        foreach (var line in Lines("transcripts/" + kind))
        {
            var members = (Dictionary<string, object?>)JsonReader.Read(line)!;
            answers.Add((string)members["id"]!, ToAnswer(members));
        }

        return answers;
    }

    private static Answer ToAnswer(Dictionary<string, object?> members)
    {
        if (members.TryGetValue("error", out var error)) return new Answer { Error = (string?)error };

        var answer = new Answer
        {
            Status = int.Parse(((JsonNumber)members["status"]!).Text),
            Reason = (string?)members["reason"] ?? "",
            Text = members.TryGetValue("body", out var text) ? (string?)text : null,
            Binary = members.TryGetValue("body64", out var base64) ? Convert.FromBase64String((string)base64!) : null,
        };
        foreach (var header in ((List<object?>)members["headers"]!).Cast<List<object?>>())
        {
            answer.Headers.Add(new((string)header[0]!, (string)header[1]!));
        }

        return answer;
    }

    private static IEnumerable<string> Lines(string folder) =>
        Directory.GetFiles(Path.Combine(AppContext.BaseDirectory, "Conformance", folder), "*.jsonl")
            .OrderBy(Path.GetFileName, StringComparer.Ordinal)
            .SelectMany(File.ReadLines)
            .Where(line => line.Trim().Length > 0);
}
