using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using static ServiceStack.HyperHost.Tests.Docs.Deployment.YamlTree;

namespace ServiceStack.HyperHost.Tests.Docs.Deployment;

/// <summary>
/// compose.yaml has fields of the Compose specification, and its parts agree with each other, with haproxy.cfg and with the container file.
/// </summary>
public class ComposeTests
{
    private const string Folder = "docs/hosting/compose/";
    private const int DrainSeconds = 30;

    private static readonly string[] Fields = ["name", "services", "networks", "volumes"];

    private static readonly string[] ServiceFields =
    [
        "build", "image", "command", "environment", "user", "read_only", "tmpfs", "cap_drop", "security_opt", "stop_grace_period",
        "restart", "networks", "depends_on", "volumes", "ports",
    ];

    private static readonly Dictionary<object, object?> Compose = Read(SourceTree.Text(Folder + "compose.yaml")).Single();

    private static readonly Dictionary<object, object?> Services = Map(Compose["services"]);

    private static IEnumerable<string> Names => Services.Keys.Cast<string>();

    private static IEnumerable<string> Nodes => Names.Where(static name => name.StartsWith("node"));

    [Test]
    public void Has_fields_of_the_specification()
    {
        Assert.That(Compose.Keys.Cast<string>().Where(static field => !field.StartsWith("x-")), Is.SubsetOf(Fields));
        foreach (var name in Names) Assert.That(Service(name).Keys, Is.SubsetOf(ServiceFields), name);
        Assert.That(Nodes.Count(), Is.EqualTo(3));
    }

    [Test]
    public void Names_services_networks_volumes_and_files_that_exist()
    {
        var networks = Map(Compose["networks"]).Keys;
        var volumes = Map(Compose["volumes"]).Keys;
        foreach (var name in Names)
        {
            var service = Service(name);
            Assert.That(Texts(service.GetValueOrDefault("depends_on")), Is.SubsetOf(Names), name);
            Assert.That(Texts(service["networks"]), Is.SubsetOf(networks).And.Not.Empty, name);
            foreach (var source in Texts(service.GetValueOrDefault("volumes")).Select(static volume => volume.Split(':')[0]))
            {
                if (source.StartsWith("./")) Assert.That(Path.Combine(SourceTree.Root, Folder, source), Does.Exist);
                else Assert.That(volumes, Has.Member(source));
            }
        }
    }

    [Test]
    public void Nodes_agree_with_the_container_file()
    {
        var file = ContainerOptions.PrintedFile();
        foreach (var name in Nodes)
        {
            var node = Service(name);
            var arguments = Texts(node["command"]);
            Assert.That(node["user"], Is.EqualTo($"{file.User}:{file.User}"));
            Assert.That(ContainerOptions.Unknown(arguments), Is.Empty);
            Assert.That(arguments, Has.No.Member("--app").And.No.Member("--listen"), "the ENTRYPOINT has them");
            Assert.That(Map(node["environment"])["SHOP_NODE"], Is.EqualTo(name));
            Assert.That(HaproxyServers()[name], Is.EqualTo(file.Port));
        }

        Assert.That(HaproxyServers().Keys, Is.EquivalentTo(Nodes));
    }

    [Test]
    public void Containers_are_not_root_cannot_write_and_gain_no_privileges()
    {
        foreach (var name in Names)
        {
            var service = Service(name);
            Assert.That(service["read_only"], Is.EqualTo("true"), name);
            Assert.That(Texts(service["cap_drop"]), Is.EqualTo(new[] { "ALL" }), name);
            Assert.That(Texts(service["security_opt"]), Is.EqualTo(new[] { "no-new-privileges:true" }), name);

            // haproxy's image has a user of its own
            if (name != "haproxy") Assert.That((string)service["user"]!, Does.Match("^[1-9][0-9]*:[1-9][0-9]*$"), name);
        }

        foreach (var name in Nodes) Assert.That(Texts(Service(name)["tmpfs"]).Single(), Does.StartWith("/tmp:"), "large bodies");
    }

    [Test]
    public void Times_and_addresses_fit_each_other()
    {
        var subnet = (string)Map(List(Map(Map(Map(Compose["networks"])["shop"])["ipam"])["config"]).Single())["subnet"]!;
        var haproxy = SourceTree.Text(Folder + "haproxy.cfg");
        var check = Regex.Match(haproxy, @"check inter (\d+)s fall (\d+)");
        foreach (var name in Nodes)
        {
            var node = Service(name);
            var options = ContainerOptions.Of(Texts(node["command"]));
            Assert.That(options.TrustedProxies, Is.EqualTo(new[] { subnet }), "haproxy's address is one of the network");
            Assert.That(int.Parse(check.Groups[1].Value) * int.Parse(check.Groups[2].Value),
                Is.LessThan(options.Health.DrainDelay.TotalSeconds), "haproxy notices before the drain delay ends");
            Assert.That(int.Parse(((string)node["stop_grace_period"]!).TrimEnd('s')),
                Is.GreaterThanOrEqualTo(options.Health.DrainDelay.TotalSeconds + DrainSeconds + 9));
        }

        Assert.That(haproxy, Does.Contain("option httpchk GET /readyz").And.Contain("option forwardfor"));
        Assert.That(Texts(Service("haproxy")["ports"]).Single(), Does.EndWith(":" + Regex.Match(haproxy, @"bind :(\d+)").Groups[1].Value));
    }

    [Test]
    public void Nodes_use_the_sentinels_and_these_the_Redis_servers()
    {
        var sentinels = Names.Where(static name => name.StartsWith("sentinel")).ToArray();
        var servers = Names.Where(static name => name.StartsWith("redis")).ToArray();
        var monitored = Regex.Match(SourceTree.Text(Folder + "sentinel.conf"), @"sentinel monitor (\S+) (\S+) 6379 (\d)");
        foreach (var name in Nodes)
        {
            var text = (string)Map(Service(name)["environment"])["SHOP_REDIS"]!;
            var addresses = string.Join(",", sentinels.Select(static one => one + ":26379"));
            Assert.That(text, Is.EqualTo(addresses + ",serviceName=" + monitored.Groups[1]));
        }

        Assert.That(int.Parse(monitored.Groups[3].Value), Is.EqualTo((sentinels.Length / 2) + 1), "a majority");
        Assert.That(servers, Has.Length.EqualTo(3).And.Member(monitored.Groups[2].Value));
        foreach (var name in servers)
        {
            var command = Texts(Service(name)["command"]);
            Assert.That(command[command.ToList().IndexOf("--replica-announce-ip") + 1], Is.EqualTo(name));
            Assert.That(command.Contains("--replicaof"), Is.EqualTo(name != monitored.Groups[2].Value));
        }

        // with fewer, a planned failover loses what the old master acknowledges: docs/hosting/failover.md
        var all = $"min-replicas-to-write {servers.Length - 1}";
        Assert.That(SourceTree.Text(Folder + "redis.conf"), Does.Contain(all).And.Contain("appendonly yes"));
        Assert.That(SourceTree.Text("src/Shop/cluster"), Does.Contain("--" + all));
    }

    private static Dictionary<object, object?> Service(string name) => Map(Services[name]);

    private static Dictionary<string, int> HaproxyServers() =>
        Regex.Matches(SourceTree.Text(Folder + "haproxy.cfg"), @"^\s+server (\S+) \1:(\d+)$", RegexOptions.Multiline)
            .ToDictionary(static line => line.Groups[1].Value, static line => int.Parse(line.Groups[2].Value));
}
