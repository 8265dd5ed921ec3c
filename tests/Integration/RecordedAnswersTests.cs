using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>Every recorded request, played against every host in the order of its recording, a fresh process for each profile.</summary>
[TestFixtureSource(typeof(Hosts), nameof(Hosts.ForRecordings))]
public class RecordedAnswersTests(string host)
{
    private readonly Dictionary<string, Lazy<Dictionary<string, Answer>>> _played =
        Recordings.Profiles.ToDictionary(profile => profile, profile => new Lazy<Dictionary<string, Answer>>(() => Play(host, profile)));

    private readonly Lazy<Dictionary<string, Answer>> _wanted = new(() => Recordings.Answers(Hosts.Named(host).Transcripts));

    private static IEnumerable<TestCaseData> Requests =>
        Recordings.Requests.Select(request => new TestCaseData(request.Feature, request.Id));

    [TestCaseSource(nameof(Requests))]
    public void Answers_as_recorded(string feature, string id)
    {
        var request = Recordings.Requests.First(recorded => recorded.Id == id);

        var differences = AnswerComparer.Differences(request, _wanted.Value[id], _played[request.Profile].Value[id]);

        if (PlatformDifferences.Reason(id, Launch.Framework, host) is { } reason)
        {
            Assert.That(differences, Is.Not.Empty, $"It matches: take it off the list of platform differences ({reason}).");
        }
        else if (differences.Count > 0)
        {
            Assert.Fail($"{request.Method} {request.Path} ({feature}, {request.Profile})\n{string.Join("\n", differences)}");
        }
    }

    // answers depend on those before them (caches, counters, roles), so all of a profile are played before one is judged
    private static Dictionary<string, Answer> Play(string host, string profile)
    {
        using var server = Hosts.Named(host).StartSamples(profile);
        var player = new Player(server.Sender, server.ContentRoot);
        return Recordings.Requests.Where(request => request.Profile == profile).ToDictionary(request => request.Id, player.Play);
    }
}
