using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

using System.Threading.Tasks;
using CsCheck;
using ServiceStack.HyperHost.AspNetCore.Tests.Mounting;
using ServiceStack.HyperHost.Laws;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

/// <summary>No cache of ASP.NET Core gives one client the response of another.</summary>
[NonParallelizable] // v3 keeps the running application in static members
[TestFixtureSource(nameof(Fixtures))]
public class UserCacheLawTests(string name)
{
    private const string ForUsers = "users";
    private const string Other = "other";

    private static readonly Gen<CachedRequest> Requests =
        from client in Gen.Int[0, 7]
        from operation in Gen.Int[0, 1]
        from method in OneOf<string>("GET", "GET", "GET", "HEAD", "POST")
        from accept in OneOf<string?>(null, "*/*", "application/json", "application/xml", "text/html,*/*;q=0.1")
        from format in OneOf<string?>(null, null, null, "xml", "json")
        from encoding in OneOf<string?>(null, "gzip", "deflate")
        select new CachedRequest(client, operation, method, accept, format, encoding);

    private static readonly Gen<string> Operations = OneOf<string>(
        [.. Enum.GetNames<Source>(), .. Enum.GetNames<Source>().Select(static one => one + "?IsPublic=true"), ForUsers, Other]);

    private static readonly Gen<(string[] Operations, CachedRequest[] Requests)> Inputs =
        Gen.Select(Operations.Array[2], Requests.Array[2, 8]);

    private readonly Caching _caching = Caching.All.Single(one => one.Name == name);
    private readonly List<string> _cookiesSet = [];
    private MountedSite _site = null!;
    private List<CacheClient> _clients = null!;
    private int _run;

    public static IEnumerable<TestFixtureData> Fixtures => Caching.All.Select(static one => new TestFixtureData(one.Name));

    private string Root => _caching.IsMiddleware ? "" : "/api";

    [OneTimeSetUp]
    public async Task Start()
    {
        _site = await _caching.StartAsync();
        _clients = CacheClient.CreateAll(_site, _caching.IsMiddleware);
    }

    [OneTimeTearDown]
    public async Task Stop()
    {
        foreach (var client in _clients) client.Dispose();
        await _site.DisposeAsync();
    }

    [TestCase(Law.Few)]
    [LongCase(Law.Reason, Law.Many)]
    public void Each_client_gets_its_own_response(int inputs) => Law.Holds(
        Inputs, inputs, Check,
        print: static input => string.Join("; ", input.Requests.Select(one => $"{input.Operations[one.Operation]} {one}")));

    /// <summary>Otherwise the law would hold because nothing is cached.</summary>
    [Test]
    public void What_depends_on_nothing_is_stored_for_all_clients()
    {
        var path = $"{Root}/cached/Nothing/stored?IsPublic=true&format=json";
        var before = CachedService.Runs;
        foreach (var client in new[] { 0, 1, 0, 1 }) Assert.That(_clients[client].Send("GET", path).Status, Is.EqualTo(200));

        Assert.That(CachedService.Runs - before, Is.EqualTo(1));
    }

    [Test]
    public void An_anonymous_client_gets_a_session_only_from_a_service_that_reads_it()
    {
        var response = _clients[0].Send("GET", Root + "/cached/Nothing/anonymous");
        var reading = _clients[0].Send("GET", Root + "/cached/SessionOfRequest/anonymous");

        Assert.That(response.Cookies, Is.Empty);
        Assert.That(string.Join(" ", reading.Cookies), Does.Contain("ss-id="));
    }

    private void Check((string[] Operations, CachedRequest[] Requests) input)
    {
        var run = $"{_run++}";
        foreach (var request in input.Requests)
        {
            var (operation, client) = (input.Operations[request.Operation], _clients[request.Client]);
            var (path, query) = (operation.Split('?')[0], operation.Contains('?') ? operation[operation.IndexOf('?')..] : "");
            var address = path switch
            {
                ForUsers => $"{Root}/cached-for-users/{run}",
                Other => $"/other/{run}",
                _ => $"{Root}/cached/{path}/{run}",
            };
            if (request.Format is { } format) query += (query == "" ? "?" : "&") + "format=" + format;
            if (path == Other && request.Method != "GET") continue;

            var response = client.Send(request.Method, address + query, request.Accept, request.Encoding);

            var who = Expected(path, client);
            var at = $"{request.Method} {address}{query} of {client.Name}";
            if (path == ForUsers && who is null)
            {
                Assert.That(response.Status, Is.EqualTo(401).Or.EqualTo(302), at);
                continue;
            }

            Assert.That(response.Status, Is.EqualTo(200), at);
            Assert.That(response.Type, Is.EqualTo(path == Other ? "text/plain" : TypeOf(request)), at);
            if (request.Method != "HEAD") Assert.That(WhoIn(response.Body), Is.EqualTo(who ?? ""), at);
            foreach (var cookie in response.Cookies)
            {
                // the id of the user comes with each login
                if (cookie.StartsWith("X-UAId=", StringComparison.Ordinal)) continue;

                Assert.That(_cookiesSet, Does.Not.Contain(cookie), at);
                _cookiesSet.Add(cookie);
                if (_cookiesSet.Count > 50) _cookiesSet.RemoveAt(0);
            }
        }
    }

    private string? Expected(string operation, CacheClient client)
    {
        var session = client.IsBasic ? null : client.V3User ?? (_caching.HasV3Users ? null : client.WebUser);
        switch (operation)
        {
            case ForUsers:
                return client.V3User ?? session;
            case Other:
                return session;
        }

        switch (Enum.Parse<Source>(operation))
        {
            case Source.SessionClass or Source.SessionOfRequest or Source.Login:
                return session;
            case Source.RequestCookie or Source.CookieOfContext or Source.CookieOfAccessor or Source.CookieOfSystemWeb or Source.Parameter:
                return client.Flavour;
            case Source.AuthorizationHeader:
                return client.Authorization;
            case Source.BasicLogin:
                return client.IsBasic ? client.V3User : null;
            case Source.UserOfContext or Source.UserOfAccessor:
                return _caching.HasV3Users ? client.IsBasic ? null : client.V3User : client.WebUser;
            default:
                return null;
        }
    }

    private static Gen<T> OneOf<T>(params T[] values) => Gen.Int[0, values.Length - 1].Select(index => values[index]);

    private static string TypeOf(CachedRequest request) => (request.Format ?? request.Accept) switch
    {
        "xml" or "application/xml" => "application/xml",
        "text/html,*/*;q=0.1" => "text/html",
        _ => "application/json",
    };

    private static string WhoIn(string body)
    {
        var found = Regex.Match(body, "\"Who\":\"([^\"]*)\"|<Who>([^<]*)</Who>|other:(.*)$");
        return found.Groups[1].Value + found.Groups[2].Value + found.Groups[3].Value;
    }
}
