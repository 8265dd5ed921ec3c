using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Json;
using System.Text.Json;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Samples;

/// <summary>The configurations of src/Samples, in the servers that they are for; ports and host names are replaced.</summary>
public class SampleProxyTests
{
    private const string OverHttp = "www.example.org";
    private const string OverFastCgi = "api.example.org";

    [Test]
    public async Task Nginx_passes_requests_over_HTTP_and_FastCGI()
    {
        using var app = StartExample(out var http, out var fastCgi);
        var port = Ports.Free();
        var config = Read("Proxies", "nginx.conf").Replace("listen 80;", $"listen 127.0.0.1:{port};")
            .Replace("127.0.0.1:8080", http).Replace("127.0.0.1:9000", fastCgi);
        using var nginx = Nginx.StartWhole(config, port);

        Assert.That(await GetAsync(port, OverHttp), Is.EqualTo("Hello, World!"));
        Assert.That(await GetAsync(port, OverFastCgi), Is.EqualTo("Hello, World!"));
    }

    [Test]
    public async Task Caddy_passes_requests_over_HTTP_and_FastCGI()
    {
        using var app = StartExample(out var http, out var fastCgi);
        var port = Ports.Free();
        var folder = Deployment.NewFolder();
        var file = Path.Combine(folder, "Caddyfile");

        // no certificates, no port of its own for administration
        await File.WriteAllTextAsync(file, "{\n\tadmin off\n\tauto_https off\n}\n" + Read("Proxies", "Caddyfile")
            .Replace($"{OverHttp} {{", $"http://{OverHttp}:{port} {{").Replace($"{OverFastCgi} {{", $"http://{OverFastCgi}:{port} {{")
            .Replace("127.0.0.1:8080", http).Replace("127.0.0.1:9000", fastCgi));
        using var caddy = ServerProcess.Start(
            "caddy", ["run", "--config", file, "--adapter", "caddyfile"],
            ("HOME", folder), ("XDG_DATA_HOME", folder), ("XDG_CONFIG_HOME", folder));
        caddy.WaitUntil(() => Ports.Answers(port));

        Assert.That(await GetAsync(port, OverHttp), Is.EqualTo("Hello, World!"));
        Assert.That(await GetAsync(port, OverFastCgi), Is.EqualTo("Hello, World!"));
        caddy.Terminate();
        caddy.WaitForExit();
    }

    [Test]
    public async Task A_farm_with_Redis_shares_sessions_between_its_nodes()
    {
        var redisPort = Ports.Free();
        using var redis = ServerProcess.Start(
            "redis-server", ["--port", $"{redisPort}", "--bind", "127.0.0.1", "--save", "", "--dir", Deployment.NewFolder()]);
        redis.WaitUntil(() => Ports.Answers(redisPort));
        using var one = StartShop("one", redisPort, out var first);
        using var two = StartShop("two", redisPort, out var second);
        var port = Ports.Free();
        var config = Read("RedisFarm", "nginx.conf").Replace("listen 80;", $"listen 127.0.0.1:{port};")
            .Replace("server shop:9000;", $"server {first};\n server {second};");
        using var nginx = Nginx.StartWhole(config, port);
        using var http = new HttpClient { BaseAddress = new Uri($"http://127.0.0.1:{port}/") };
        http.DefaultRequestHeaders.Add("Accept", "application/json");

        (await http.PostAsJsonAsync("register", new { UserName = "ada", Password = "secret" })).EnsureSuccessStatusCode();
        (await http.PostAsJsonAsync("auth/credentials", new { UserName = "ada", Password = "secret" })).EnsureSuccessStatusCode();
        (await http.PutAsJsonAsync("cart/pen", new { Count = 3 })).EnsureSuccessStatusCode();

        // nginx takes turns
        var nodes = new HashSet<string>();
        for (var i = 0; i < 10; i++)
        {
            var cart = await http.GetFromJsonAsync<JsonElement>("cart");
            Assert.That(cart.GetProperty("Lines")[0].GetProperty("Count").GetInt32(), Is.EqualTo(3));
            nodes.Add(cart.GetProperty("Node").GetString()!);
        }

        Assert.That(nodes, Is.EquivalentTo(new[] { "one", "two" }));
    }

    // what docker compose would reject: unknown services and files
    [Test]
    public void The_compose_file_names_what_there_is()
    {
        var folder = Sample.Folder("RedisFarm");
        var lines = File.ReadAllLines(Path.Combine(folder, "compose.yaml"));
        var services = lines.SkipWhile(static line => line != "services:").Skip(1)
            .TakeWhile(static line => line.Length == 0 || line[0] is ' ' or '#')
            .Where(static line => line.Length > 2 && line.StartsWith("  ", StringComparison.Ordinal) && line[2] is not (' ' or '#'))
            .Select(static line => line.Trim().TrimEnd(':')).ToArray();

        Assert.That(services, Is.EquivalentTo(new[] { "gateway", "shop", "redis" }));
        var dockerfile = lines.Single(static line => line.Contains("dockerfile:")).Split(':')[1].Trim();
        var context = lines.Single(static line => line.Contains("context:")).Split(':')[1].Trim();
        Assert.That(Path.GetFullPath(Path.Combine(folder, context)), Is.EqualTo(Deployment.Repository));
        Assert.That(Path.Combine(Deployment.Repository, dockerfile), Does.Exist);
        Assert.That(Read("RedisFarm", "nginx.conf"), Does.Contain("server shop:9000;"));
    }

    private static ServerProcess StartExample(out string http, out string fastCgi)
    {
        var process = Example.Start("http://127.0.0.1:0/", "fcgi://127.0.0.1:0");
        var addresses = string.Join(" ", process.WaitForLines("Listening on ", 2)).Split(' ');
        http = new Uri(addresses.First(static word => word.StartsWith("http://", StringComparison.Ordinal))).Authority;
        fastCgi = new Uri(addresses.First(static word => word.StartsWith("fcgi://", StringComparison.Ordinal))).Authority;
        return process;
    }

    private static ServerProcess StartShop(string node, int redis, out string address)
    {
        var program = Path.Combine(Deployment.Repository, "src", "Shop", "bin", "Release", "net10.0", "Shop.dll");
        Assert.That(program, Does.Exist, "Build the shop first: dotnet build tests/Tests.slnf -c Release.");
        var process = ServerProcess.Start(
            "dotnet", [program], ("HYPERHOST_LISTEN", "fcgi://127.0.0.1:0"), ("SHOP_REDIS", $"127.0.0.1:{redis}"), ("SHOP_NODE", node),
            ("SHOP_PASSWORD_ROUNDS", "1000"));
        var line = process.WaitForLines("Listening on fcgi://", 1)[0];
        address = new Uri(line.Split(' ').First(static word => word.StartsWith("fcgi://", StringComparison.Ordinal))).Authority;
        return process;
    }

    private static string Read(string sample, string file) => File.ReadAllText(Path.Combine(Sample.Folder(sample), file));

    private static async Task<string?> GetAsync(int port, string host)
    {
        using var http = new HttpClient();
        using var request = new HttpRequestMessage(HttpMethod.Get, $"http://127.0.0.1:{port}/hello/World?format=json");
        request.Headers.Host = host;
        using var response = await http.SendAsync(request);
        return (await response.Content.ReadFromJsonAsync<JsonElement>()).GetProperty("Result").GetString();
    }
}
