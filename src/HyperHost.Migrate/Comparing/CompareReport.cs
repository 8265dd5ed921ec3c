using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Json;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>The output of <c>hyperhost compare</c>.</summary>
internal sealed class CompareReport(CompareOptions options, TextWriter output)
{
    private readonly List<ComparedResult> _results = [];

    /// <summary>Whether any response differs.</summary>
    public bool HasDifferences => Count(ComparedOutcome.Differs) > 0;

    /// <summary>Adds a result, and prints it if the responses differ.</summary>
    public void Add(ComparedResult result)
    {
        _results.Add(result);
        if (result.Outcome != ComparedOutcome.Differs) return;

        output.WriteLine(LogText.Line(result.Request + (result.Request.From is { } from ? $" (from {from})" : "")));
        foreach (var line in result.Lines) output.WriteLine("  " + line);
    }

    /// <summary>Prints the totals, and the requests that were not compared.</summary>
    public void End(RequestList requests)
    {
        foreach (var result in _results.Where(static one => one.Outcome == ComparedOutcome.Changes))
            output.WriteLine(LogText.Line($"{result.Request} changes from request to request on the old server: {result.Lines[0]}"));
        foreach (var left in requests.LeftOut) output.WriteLine(LogText.Line($"{left} was not sent"));
        if (requests.Waiting > 0) output.WriteLine($"{requests.Waiting} more were found: --most allows {options.Most}.");
        output.WriteLine($"{_results.Count} requests: {Count(ComparedOutcome.Equal)} equal, {Count(ComparedOutcome.Differs)} differ, "
            + $"{Count(ComparedOutcome.Changes)} change from request to request; {requests.LeftOut.Count} were not sent.");
    }

    /// <returns>The report as JSON; equal results are only counted.</returns>
    public string ToJson(RequestList requests) => ReadableJson.Object(json =>
    {
        json.WriteString("old", options.Old!.AbsoluteUri);
        json.WriteString("new", options.New!.AbsoluteUri);
        json.WriteNumber("requests", _results.Count);
        json.WriteNumber("equal", Count(ComparedOutcome.Equal));
        json.WriteNumber("waiting", requests.Waiting);
        json.WriteStartArray("different");
        foreach (var result in _results.Where(static one => one.Outcome != ComparedOutcome.Equal))
        {
            json.WriteStartObject();
            json.WriteString("method", result.Request.Method);
            json.WriteString("path", "/" + result.Request.Target);
            if (result.Request.From is { } from) json.WriteString("from", from);
            json.WriteBoolean("changes", result.Outcome == ComparedOutcome.Changes);
            json.WriteStartArray("differences");
            foreach (var line in result.Lines) json.WriteStringValue(line);
            json.WriteEndArray();
            json.WriteEndObject();
        }

        json.WriteEndArray();
        json.WriteStartArray("notSent");
        foreach (var left in requests.LeftOut) json.WriteStringValue(left);
        json.WriteEndArray();
    });

    private int Count(ComparedOutcome outcome) => _results.Count(one => one.Outcome == outcome);
}
