using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using CsCheck;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws;

/// <summary>
/// A response that depends on who the client is goes to no other client, though nginx in front stores whatever it may: its cache has method
/// and address alone as its key.
/// </summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.V3Fixtures))]
public class UserLawTests(string host)
{
    private static readonly string[] Sources =
        ["nothing", "session", "cookie", "param", "authorization", "address", "key", "basic", "set", "login"];

    private static readonly Gen<(int Source, bool IsPublic, (int Client, int Accept, bool IsHead)[] Requests)> Inputs = Gen.Select(
        Gen.Int[0, Sources.Length - 1], Gen.Bool, Gen.Select(Gen.Int[0, 5], Gen.Int[0, 3], Gen.Bool).Array[2, 6]);

    private static readonly string?[] Accepts = [null, "application/json", "application/xml", "text/html"];

    private readonly List<string> _cookiesSet = [];
    private readonly WhoAsks[] _clients = WhoAsks.Create();
    private LawServer _server = null!;
    private Nginx _nginx = null!;
    private KeptClient _sender = null!;
    private int _run;

    [OneTimeSetUp]
    public void StartCache()
    {
        _server = LawHosts.Get(host);
        var port = Ports.Free();
        _nginx = Nginx.StartWith([CacheInFrontOf(_server.Address, port)], port);
        _sender = new KeptClient(_nginx.EndPoint);
        foreach (var client in _clients) client.LogIn(_sender, _server.Root);
    }

    [OneTimeTearDown]
    public void StopCache()
    {
        _sender?.Dispose();
        _nginx?.Dispose();
    }

    [TestCase(Law.Few)]
    [LongCase(Law.Reason, Law.Many)]
    public void Each_client_gets_its_own_response(int inputs) => Law.Holds(
        Inputs, inputs, Check,
        print: static input => $"{Sources[input.Source]} {input.IsPublic}: {string.Join(", ", input.Requests)}");

    /// <summary>Otherwise the law would hold because nothing is stored. System.Web makes every response private.</summary>
    [Test]
    public void Nginx_stores_what_is_the_same_for_all()
    {
        var target = _server.Root + "/who/nothing/stored";
        var first = _clients[0].Send(_sender, "GET", target, "application/json");
        var second = _clients[2].Send(_sender, "GET", target, "application/json");

        Assert.That(
            (first.Header("X-Cache"), second.Header("X-Cache")), Is.EqualTo(("MISS", host == "MonoAspNet" ? "MISS" : "HIT")));
    }

    [Test]
    public void An_anonymous_client_gets_a_session_only_from_a_service_that_reads_it()
    {
        var response = _clients[0].Send(_sender, "GET", _server.Root + "/who/nothing/anonymous", null);
        var refused = _clients[0].Send(_sender, "GET", _server.Root + "/who-logs-in/anonymous", "application/json");
        var reading = _clients[0].Send(_sender, "GET", _server.Root + "/who/session/anonymous", null);

        Assert.That((WhoAsks.SetBy(response), WhoAsks.SetBy(refused)), Is.EqualTo((Array.Empty<string>(), Array.Empty<string>())));
        Assert.That(string.Join(" ", WhoAsks.SetBy(reading)), Does.Contain("ss-id="));
    }

    private void Check((int Source, bool IsPublic, (int Client, int Accept, bool IsHead)[] Requests) input)
    {
        var run = _run++;
        var source = Sources[input.Source];

        // System.Web writes the header that a service sets
        var query = input.IsPublic && host != "MonoAspNet" ? "?IsPublic=true" : "";
        var target = _server.Root + (source == "login" ? $"/who-logs-in/{run}" : $"/who/{source}/{run}{query}");
        foreach (var (index, accept, isHead) in input.Requests)
        {
            var client = _clients[index];
            var response = client.Send(_sender, isHead ? "HEAD" : "GET", target, Accepts[accept]);

            var at = $"{target} of {client.Name} for {Accepts[accept]}";
            if (source == "login" && client.User is null && client.BasicUser is null)
            {
                Assert.That(response.Status, Is.EqualTo(401).Or.EqualTo(302), at);
                continue;
            }

            Assert.That(response.Status, Is.EqualTo(200), at);
            if (Accepts[accept] is { } type) Assert.That(response.Header("Content-Type"), Does.StartWith(type), at);
            if (!isHead) Assert.That(NameIn(response.Text), Is.EqualTo(Expected(source, client) ?? ""), at);
            foreach (var cookie in WhoAsks.SetBy(response).Where(static one => !one.StartsWith("X-UAId=", StringComparison.Ordinal)))
            {
                Assert.That(_cookiesSet, Does.Not.Contain(cookie), at);
                _cookiesSet.Add(cookie);
                if (_cookiesSet.Count > 50) _cookiesSet.RemoveAt(0);
            }
        }
    }

    private static string? Expected(string source, WhoAsks client) => source switch
    {
        "session" => client.User,
        "cookie" or "param" => client.Flavour,
        "authorization" => client.Authorization,
        "address" => client.Address,
        "key" => client.Key,
        "basic" => client.BasicUser,
        "login" => client.BasicUser ?? client.User,
        _ => null,
    };

    private static string NameIn(string body)
    {
        var found = Regex.Match(body, "\"Name\":\"([^\"]*)\"|<Name>([^<]*)</Name>");
        return found.Groups[1].Value + found.Groups[2].Value;
    }

    private static string CacheInFrontOf(string address, int port)
    {
        var isHttp = address.StartsWith("http", StringComparison.Ordinal);
        var (kind, upstream) = isHttp
            ? ("proxy", "http://" + new Uri(address).Authority)
            : ("fastcgi", address.Replace("fcgi+unix:", "unix:").Replace("fcgi://", "").TrimEnd('/'));
        var more = isHttp ? $"proxy_set_header Host {new Uri(address).Authority};" : "include /etc/nginx/fastcgi_params;";
        return $$"""
            {{kind}}_cache_path cache keys_zone=laws:1m;
            server {
              listen 127.0.0.1:{{port}};
              location / {
                {{kind}}_pass {{upstream}};
                {{more}}
                {{kind}}_cache laws;
                {{kind}}_cache_key $request_method$request_uri;
                {{kind}}_cache_valid any 10m;
                add_header X-Cache $upstream_cache_status always;
              }
            }
            """;
    }
}
