using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>Every recorded request, played against a host in the order of its recording, a fresh process for each profile.</summary>
[TestFixtureSource(typeof(Hosts), nameof(Hosts.ForRecordings))]
public class RecordedAnswersTests(string host)
{
    private readonly Dictionary<string, Lazy<Dictionary<string, Answer>>> _played =
        Recordings.Profiles.ToDictionary(profile => profile, profile => new Lazy<Dictionary<string, Answer>>(() => Play(host, profile)));

    private readonly Lazy<Dictionary<string, Answer>> _wanted = new(() => Recordings.Answers(Hosts.Named(host).Transcripts));

    private static IEnumerable<string> Features => Recordings.Requests.Select(request => request.Feature).Distinct();

    [TestCaseSource(nameof(Features))]
    public void Answers_as_recorded(string feature)
    {
        var requests = Recordings.Requests.Where(request => request.Feature == feature).ToList();

        var wrong = requests.Select(Differences).Where(differences => differences is not null).ToList();

        Assert.That(wrong, Is.Empty, $"{wrong.Count} of {requests.Count} differ.\n{string.Join("\n\n", wrong)}\n");
    }

    private string? Differences(RecordedRequest request)
    {
        var differences = AnswerComparer.Differences(request, _wanted.Value[request.Id], _played[request.Profile].Value[request.Id]);
        var reason = PlatformDifferences.Reason(request.Id, Launch.Framework, host);
        if (reason is null == (differences.Count == 0)) return null;

        return $"{request.Id}: {request.Method} {request.Path} ({request.Profile})\n" + (reason is null
            ? string.Join("\n", differences)
            : $"It matches: take it off the list of platform differences ({reason}).");
    }

    // answers depend on those before them (caches, counters, roles), so all of a profile are played before one is judged
    private static Dictionary<string, Answer> Play(string host, string profile)
    {
        using var server = Hosts.Named(host).StartSamples(profile);
        var player = new Player(server.Sender, server.ContentRoot);
        return Recordings.Requests.Where(request => request.Profile == profile).ToDictionary(request => request.Id, player.Play);
    }
}
