using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Server.Roles.Show;
using ServiceStack.HyperHost.Status;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

public class StatusTextTests
{
    private const long Noon = 1_795_953_600_000; // 2026-11-29 12:00:00Z

    private readonly List<HostStatistics> _begun = [];
    private string _folder = null!;

    [SetUp]
    public void MakeFolder() => _folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())).FullName;

    [TearDown]
    public void RemoveFolder()
    {
        foreach (var one in _begun) one.End();
        Directory.Delete(_folder, recursive: true);
    }

    [Test]
    public void Shows_versions_since_when_and_the_reason_of_the_last_reload()
    {
        Begin("blog", "1.0.0", Noon);
        Begin("shop", "2.3.1-rc1", Noon + 60_000);
        ServerEvents.Add(_folder, new ServerEvent(Noon + 30_000, ServerEventKind.Replacement, "shop", "SIGHUP", 900, -1));
        ServerEvents.Add(_folder, new ServerEvent(Noon + 60_000, ServerEventKind.Replacement, "shop", "Shop.dll has changed", 900, -1));

        var text = StatusText.Write(StatisticsSnapshot.Capture(_folder), []);

        Assert.That(text, Does.Match("\nblog +1\\.0\\.0 +2026-11-29 12:00:00Z +none\n"));
        Assert.That(text, Does.Match(
            "\nshop +2\\.3\\.1-rc1 +2026-11-29 12:01:00Z +2026-11-29 12:01:00Z replacement: Shop\\.dll has changed\n"));
    }

    [Test]
    public void Applications_of_one_process_have_its_reload()
    {
        Begin("blog", "1", Noon);
        Begin("shop", "1", Noon);
        ServerEvents.Add(_folder, new ServerEvent(Noon, ServerEventKind.Reload, "blog+shop", "web.config", 1, -1));

        var states = ApplicationState.Of(StatisticsSnapshot.Capture(_folder));

        Assert.That(states.Select(static one => one.Last?.Reason), Is.EqualTo(new[] { "web.config", "web.config" }));
    }

    [Test]
    public void Json_has_the_same()
    {
        Begin("shop", "2.3.1", Noon);
        ServerEvents.Add(_folder, new ServerEvent(Noon, ServerEventKind.Restart, "shop", "exit code 134", 900, -1));

        using var json = JsonDocument.Parse(StatusJson.Write(StatisticsSnapshot.Capture(_folder), []));

        var shop = json.RootElement.GetProperty("applications")[0];
        Assert.That(shop.GetProperty("name").GetString(), Is.EqualTo("shop"));
        Assert.That(shop.GetProperty("version").GetString(), Is.EqualTo("2.3.1"));
        Assert.That(shop.GetProperty("since").GetInt64(), Is.EqualTo(Noon / 1000));
        Assert.That(shop.GetProperty("last reload").GetProperty("reason").GetString(), Is.EqualTo("exit code 134"));
    }

    [Test]
    public void Several_servers_are_listed_by_their_applications_and_addresses()
    {
        Begin("shop", "2.3.1", Noon);
        var server = new RunningServer(1234, StatisticsSnapshot.Capture(_folder));

        Assert.That(server.Serves("Shop") && !server.Serves("sho"));
        Assert.That(
            RunningServer.Table([server]), Does.Match("\n1234 +shop +2\\.3\\.1 +2026-11-29 12:00:00Z +fcgi://127\\.0\\.0\\.1:9000\n"));
    }

    [Test]
    public void A_server_is_found_by_the_configured_name_too_and_shows_both()
    {
        Begin("Acme shop", "2.3.1", Noon, "shop");
        ServerEvents.Add(_folder, new ServerEvent(Noon, ServerEventKind.Reload, "shop", "SIGHUP", 1, -1));
        var server = new RunningServer(1234, StatisticsSnapshot.Capture(_folder));

        Assert.That(server.Serves("SHOP") && server.Serves("acme shop") && !server.Serves(""));
        Assert.That(RunningServer.Table([server]), Does.Match("\n1234 +shop \\(Acme shop\\) +2"));
        Assert.That(ApplicationState.Of(server.Snapshot)[0].Last?.Reason, Is.EqualTo("SIGHUP"));
    }

    private void Begin(string application, string version, long startedAt, string name = "")
    {
        var statistics = HostStatistics.Create(_folder);
        statistics.Application = application;
        statistics.StartedAt = startedAt;
        statistics.Facts = new HostFacts
        {
            [Fact.Name] = name, [Fact.Version] = version, [Fact.Addresses] = "fcgi://127.0.0.1:9000",
        };
        _begun.Add(statistics);
    }
}
