using System.Linq;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Messages;

public class IgnoredForwardingTests
{
    private readonly TestLog _log = new();
    private IgnoredForwarding _ignored = null!;

    [SetUp]
    public void Begin() => _ignored = new IgnoredForwarding(_log);

    [TestCase("10.1.2.3", "Warning")]
    [TestCase("172.31.0.1", "Warning")]
    [TestCase("192.168.7.7", "Warning")]
    [TestCase("::ffff:10.0.0.1", "Warning")]
    [TestCase("fd00::5", "Warning")]
    [TestCase("203.0.113.9", "Notice")]
    [TestCase("2001:db8::1", "Notice")]
    public void Reports_a_peer_with_the_option_to_set(string peer, string level)
    {
        var before = _log.Lines.Length;
        _ignored.Report("Forwarded", peer);

        var line = _log.Lines.Skip(before).Single();
        Assert.That(line, Does.StartWith($"{level} Ignored Forwarded of {peer}, ").And.Contain($"--trusted-proxies {peer} "));
        Assert.That(() => NetworkRange.Parse(peer), Throws.Nothing, "the option takes it");
    }

    [Test]
    public void Reports_once_for_peers_in_private_networks_and_once_for_others()
    {
        var before = _log.Lines.Length;
        for (var i = 1; i < 100; i++)
        {
            _ignored.Report("X-Forwarded-For", "203.0.113." + i);
            Assert.That(_ignored.IsOpen, Is.True, "a proxy in a private network is not reported yet");
        }

        for (var i = 1; i < 100; i++) _ignored.Report("X-Forwarded-For", "10.0.0." + i);

        Assert.That(_ignored.IsOpen, Is.False);
        Assert.That(_log.Lines.Skip(before).Select(static line => line.Split(',')[0]), Is.EqualTo(new[]
        {
            "Notice Ignored X-Forwarded-For of 203.0.113.1", "Warning Ignored X-Forwarded-For of 10.0.0.1",
        }));
    }

    [Test]
    public void Names_the_missing_param_where_the_peer_is_unknown()
    {
        var before = _log.Lines.Length;
        _ignored.Report("X-Forwarded-For", null);

        Assert.That(_log.Lines.Skip(before).Single(), Does.Contain("REMOTE_ADDR"));
    }
}
