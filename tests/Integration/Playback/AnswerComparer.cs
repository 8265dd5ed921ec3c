using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>Describes how a response differs from the recorded one.</summary>
internal static class AnswerComparer
{
    /// <returns>One line a difference; none when they match.</returns>
    public static List<string> Differences(RecordedRequest request, Answer wanted, Answer got)
    {
        var differences = new List<string>();
        if (wanted.Error != null || got.Error != null)
        {
            if (wanted.Error != got.Error) Add("transport", wanted.Error ?? wanted.Status.ToString(), got.Error ?? got.Status.ToString());
            return differences;
        }

        if (wanted.Status != got.Status) Add("status", wanted.Status.ToString(), got.Status.ToString());
        if (wanted.Reason != got.Reason) Add("reason", wanted.Reason, got.Reason);

        var wantedHeaders = HeaderForms.Of(wanted);
        var gotHeaders = HeaderForms.Of(got);
        foreach (var name in wantedHeaders.Keys.Union(gotHeaders.Keys).OrderBy(name => name, StringComparer.Ordinal))
        {
            var before = wantedHeaders.TryGetValue(name, out var value) ? value : null;
            var now = gotHeaders.TryGetValue(name, out value) ? value : null;
            if (before != now) Add("header " + name, before, now);
        }

        if (BodyForms.Of(wanted, request.Compare, request.Masks) != BodyForms.Of(got, request.Compare, request.Masks))
        {
            Add("body", Shown(wanted), Shown(got));
        }

        return differences;

        void Add(string what, string? before, string? now) =>
            differences.Add($"{what}\n    wanted {before ?? "none"}\n    got    {now ?? "none"}");
    }

    private static string Shown(Answer answer)
    {
        var text = answer.Text ?? Convert.ToBase64String(answer.Binary!);
        return text.Length <= 600 ? text : text.Substring(0, 600) + "…";
    }
}
