using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>Each recorded call is repeated by a test, or listed here with the reason why not.</summary>
public class RecordedSamplesTests
{
    private const string Client =
        "it is of v3's own client, IRedisClient, which is not offered: an application uses that, or the client of RedisConnection";

    private static readonly (string Ids, string Reason)[] NotMadeAgain =
    [
        ("^cl-", Client),
        ("^[tc]-", Client),
        ("^(tx|pipe|watch|watch-fail|exec-lua|work-queue|strings|pubsub|searchkeys)$", Client),
        ("^(ns-typed|ns-client-set|lock-typed)$", Client),
        ("^lock-acquire$", "a lock of v3 without a time-out is held for a year; here each has a lease"),
        ("^(is-removebypattern|rmpattern(-pool)?|rmregex(-none)?)$",
            "v3 cannot remove by pattern: RedisCacheClientTests has what is done here"),
        ("^flushall(-db3)?$", "v3 empties every database: RedisCacheClientTests has the option"),
        ("^w-bytes-json$", "v3 fails by accident with a stream that should not be cached"),
        ("^(custom-)?(app-init|s-cookies|l-cookies|l-remember-cookies)$", "it is a note of the recording, not a call"),
        ("^(custom-)?s-clear$", "it fails in v3 outside of ASP.NET, before a call to Redis"),
        ("^o2-", "they are the calls of ob- and s-idx again, in another order"),
        ("^g-consts$", "it is a constant; no command is sent"),
        ("^g-reqlog$", "v3 has no request log in Redis; NodeTests has the one here"),
        ("^g-(away|back|desync)", "a node without Redis responds with 503, not 500, within the timeout: FaultTests"),
        ("^e-(defaults|up|mq-up|poolfull|pubsub-killed)$", "it is of v3's pool and its settings, or prepares other calls"),
        ("^e2?-(refused-|killed-set|killed-\\d|killed-set-|killed-pool-|down-|back-|retry|hang)",
            "v3's client fails in many ways: FaultTests has the one here"),
        ("^(host-)?m-statsdesc$", "it is a text for people, of the counts that m-stats has"),
        ("^m-sigkill$", "v3 loses the message: KilledWorkersTests has what is done here"),
        ("^m-stop-foreign$", "v3 stops every server: RedisMessageServiceTests has the option"),
        ("^q-tomsg", "the text that was read is not in the recording"),
    ];

    private static HashSet<string> MadeAgain =>
    [
        .. RecordedCacheCallsTests.Ids, .. RecordedUsersTests.Ids, .. RecordedSessionsTests.Ids, .. RecordedCachedResponsesTests.Ids,
        .. RecordedMessagesTests.Ids, .. RecordedKeyTextsTests.Ids, .. RecordedReadingsTests.Sessions, .. RecordedReadingsTests.Messages,
        .. Sample.All.Keys.Where(static id => id.StartsWith("tz-", StringComparison.Ordinal)),

        // in separate tests
        "o-names", "urn:new NoId().CreateUrn()", "x-ses-as", "x-ses-base", "x-ses-set-concrete", "lock-acquire-to", "lock-dispose",
        "lock-busy", "lock-stale", "lock-stale-ms", "e-auth", "e-auth-pool", "e-noauth", "e-auth-bad", "e-db-pool", "e-refused",
        "e-badhost", "e2-killed-1", "e-killed", "e-killed-pool",
    ];

    [Test]
    public void Every_call_is_made_again_or_has_a_reason_why_not()
    {
        var made = MadeAgain;

        var left = Sample.All.Keys.Where(id => !made.Contains(id) && !IsLeftOut(id)).ToArray();

        Assert.That(left, Is.Empty);
    }

    [Test]
    public void What_is_made_again_is_not_left_out_and_was_recorded()
    {
        var made = MadeAgain;

        Assert.That(made.Where(id => !id.StartsWith("e2-killed-1", StringComparison.Ordinal) && IsLeftOut(id)), Is.Empty);
        Assert.That(made, Is.SubsetOf(Sample.All.Keys));
        Assert.That(made, Has.Count.GreaterThan(350));
    }

    [Test]
    public void Each_reason_is_that_of_a_call()
    {
        Assert.That(NotMadeAgain.Where(static one => !Sample.All.Keys.Any(id => Regex.IsMatch(id, one.Ids))), Is.Empty);
    }

    private static bool IsLeftOut(string id) => NotMadeAgain.Any(one => Regex.IsMatch(id, one.Ids));
}
