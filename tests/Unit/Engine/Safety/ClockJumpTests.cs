using System;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Safety;

/// <summary>The machine's clock is set by an hour, forward or back: what is to last for a span lasts as long.</summary>
public class ClockJumpTests
{
    private const string Key = "key";

    private static readonly int[] Jumps = [-1, 1];

    private Machine _machine = null!;

    [SetUp]
    public void SetClock() => _machine = new Machine();

    [TearDown]
    public void MachinesClock() => SystemTime.UtcDateTimeResolver = null;

    [TestCaseSource(nameof(Jumps))]
    public void An_entry_of_the_cache_lives_neither_longer_nor_shorter(int hours)
    {
        using var cache = new MemoryCacheClient(_machine);
        cache.Set("span", 1, TimeSpan.FromMinutes(20));
        cache.Set("moment", 1, _machine.Wall.AddMinutes(20));
        cache.Add("local", 1, _machine.Wall.AddMinutes(20).ToLocalTime());
        cache.Set("for ever", 1);

        Jump(hours);
        Pass(19);
        Assert.That(cache.GetAll<int>(["span", "moment", "local", "for ever"]).Values, Is.EqualTo(new[] { 1, 1, 1, 1 }));

        Pass(2);
        Assert.That(cache.GetAll<int>(["span", "moment", "local", "for ever"]).Values, Is.EqualTo(new[] { 0, 0, 0, 1 }));
    }

    [TestCaseSource(nameof(Jumps))]
    public void What_is_kept_after_the_jump_until_a_moment_lives_until_then(int hours)
    {
        using var cache = new MemoryCacheClient(_machine);
        Jump(hours);

        cache.Set("moment", 1, _machine.Wall.AddMinutes(20));
        cache.Set("over", 1, _machine.Wall.AddMinutes(-1));

        Assert.That(cache.Get("over"), Is.Null);
        Pass(19);
        Assert.That(cache.Get("moment"), Is.EqualTo(1));
        Pass(2);
        Assert.That(cache.Get("moment"), Is.Null);
    }

    [TestCaseSource(nameof(Jumps))]
    public void Failed_logins_are_forgotten_after_their_period_and_not_before(int hours)
    {
        var throttle = new LoginThrottle(_machine);
        for (var i = 0; i < AuthSafety.FailedLoginsPerNameAndAddress; i++) throttle.Begin("ada", null);

        Jump(hours);
        Pass(4);
        Assert.That(() => throttle.Begin("ada", null), Throws.InstanceOf<HttpError>().With.Property("Status").EqualTo(429));

        Pass(1);
        Assert.That(() => throttle.Begin("ada", null), Throws.Nothing);
    }

    [TestCaseSource(nameof(Jumps))]
    public void A_password_is_remembered_for_its_time(int hours)
    {
        var memory = new PasswordMemory(_machine);
        var user = new UserAuth { PasswordHash = "hash", Salt = "salt" };
        memory.Remember(user, "pass");

        Jump(hours);
        Assert.That(memory.Knows(user, "pass"), Is.True);

        _machine.Elapsed += AuthSafety.PasswordMemory;
        Assert.That(memory.Knows(user, "pass"), Is.False);
    }

    // the nonce has the time, and several machines may read it: the client is challenged once more, at most
    [TestCaseSource(nameof(Jumps))]
    public void A_client_with_a_nonce_is_challenged_once_more_at_most(int hours)
    {
        // no nonce is older than one that this process has made before
        _machine.Wall = DateTime.UtcNow;
        SystemTime.UtcDateTimeResolver = () => _machine.Wall;
        var digest = new DigestAuthFunctions();
        var before = digest.GetNonce("192.0.2.1", Key);

        Jump(hours);

        Assert.That(digest.StaleNonce(before, 600), Is.EqualTo(hours > 0));
        var after = digest.GetNonce("192.0.2.1", Key);
        Assert.That(after, Is.Not.EqualTo(before));
        Assert.That(digest.ValidateNonce(after, "192.0.2.1", Key), Is.True);
        Assert.That(digest.StaleNonce(after, 600), Is.False);
        Assert.That(Made(digest, after), Is.GreaterThan(Made(digest, before)), "what was let go before does not stand in its way");
    }

    private static double Made(DigestAuthFunctions digest, string nonce) =>
        double.Parse(digest.GetNonceParts(nonce)[0], System.Globalization.CultureInfo.InvariantCulture);

    private void Jump(int hours) => _machine.Wall += TimeSpan.FromHours(hours);

    private void Pass(int minutes)
    {
        _machine.Wall += TimeSpan.FromMinutes(minutes);
        _machine.Elapsed += TimeSpan.FromMinutes(minutes);
    }

    /// <summary>A machine whose clock can be set apart from the time that passes.</summary>
    private sealed class Machine : TimeProvider
    {
        public DateTime Wall { get; set; } = new(2026, 3, 4, 5, 6, 7, DateTimeKind.Utc);

        public TimeSpan Elapsed { get; set; } = TimeSpan.FromHours(7);

        public override long TimestampFrequency => TimeSpan.TicksPerSecond;

        public override DateTimeOffset GetUtcNow() => new(Wall, TimeSpan.Zero);

        public override long GetTimestamp() => Elapsed.Ticks;
    }
}
