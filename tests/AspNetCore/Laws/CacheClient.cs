using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Json;
using System.Text;
using ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

/// <summary>A client, and what the services see of it.</summary>
internal sealed class CacheClient : IDisposable
{
    private readonly HttpClient _client;
    private readonly string? _authorization;

    private CacheClient(MountedSite site, string name, string? v3User, string? webUser, bool isBasic, bool hasCookie)
    {
        // its cookies are set here, so that those of responses are seen
        Name = name;
        (V3User, WebUser, IsBasic) = (v3User, webUser, isBasic);
        _client = new HttpClient(new SocketsHttpHandler { UseCookies = false, AllowAutoRedirect = false }) { BaseAddress = site.Address };
        if (hasCookie) Cookies.Add($"{CachedService.Cookie}={name}");
        if (isBasic)
        {
            var credentials = Encoding.UTF8.GetBytes($"{v3User}:{CachedAppHost.Password}");
            _authorization = "Basic " + Convert.ToBase64String(credentials);
        }
    }

    public string Name { get; }

    public string? V3User { get; }

    public string? WebUser { get; }

    public bool IsBasic { get; }

    public string? Flavour => Cookies
        .FirstOrDefault(static cookie => cookie.StartsWith(CachedService.Cookie + "=", StringComparison.Ordinal))
        ?.Split('=')[1];

    public string? Authorization => _authorization;

    public List<string> Cookies { get; } = [];

    public static List<CacheClient> CreateAll(MountedSite site, bool isMiddleware)
    {
        var root = isMiddleware ? "" : "/api";
        return
        [
            new(site, "stranger", null, null, isBasic: false, hasCookie: false),
            new(site, "guest", null, null, isBasic: false, hasCookie: true),
            LogIn(new(site, "ann", "ann", null, isBasic: false, hasCookie: true), root),
            LogIn(new(site, "bob", "bob", null, isBasic: false, hasCookie: false), root),
            new(site, "basic-ann", "ann", null, isBasic: true, hasCookie: false),
            new(site, "basic-bob", "bob", null, isBasic: true, hasCookie: true),
            SignIn(new(site, "carl", null, "carl", isBasic: false, hasCookie: true)),
            SignIn(new(site, "dora", null, "dora", isBasic: false, hasCookie: false)),
        ];
    }

    /// <returns>Status, type, body and the cookies that are set.</returns>
    public (int Status, string Type, string Body, string[] Cookies) Send(
        string method, string path, string? accept = null, string? encoding = null)
    {
        using var request = new HttpRequestMessage(new HttpMethod(method), path);
        if (accept is not null) request.Headers.TryAddWithoutValidation("Accept", accept);
        if (encoding is not null) request.Headers.TryAddWithoutValidation("Accept-Encoding", encoding);
        if (_authorization is not null) request.Headers.TryAddWithoutValidation("Authorization", _authorization);
        if (Cookies.Count > 0) request.Headers.TryAddWithoutValidation("Cookie", string.Join("; ", Cookies));
        using var response = _client.Send(request);
        using var body = response.Content.ReadAsStream();
        using var plain = response.Content.Headers.ContentEncoding.FirstOrDefault() switch
        {
            "gzip" => new GZipStream(body, CompressionMode.Decompress),
            "deflate" => new DeflateStream(body, CompressionMode.Decompress),
            null => body,
            var other => throw new InvalidDataException(other),
        };
        if (response.Content.Headers.ContentEncoding.FirstOrDefault() is { } coding && encoding?.Contains(coding) != true)
            throw new InvalidDataException($"{coding} for a client that takes {encoding}");
        return ((int)response.StatusCode, response.Content.Headers.ContentType?.MediaType ?? "", new StreamReader(plain).ReadToEnd(),
            response.Headers.TryGetValues("Set-Cookie", out var set) ? [.. set] : []);
    }

    public void Dispose() => _client.Dispose();

    private static CacheClient LogIn(CacheClient client, string root)
    {
        using var response = client._client.PostAsJsonAsync(
            root + "/auth/credentials?format=json", new { UserName = client.V3User, CachedAppHost.Password }).GetAwaiter().GetResult();
        return client.Take(response);
    }

    private static CacheClient SignIn(CacheClient client)
    {
        // a query of its own: some policies of the tests store the responses to POST too
        var claims = new Dictionary<string, string> { [System.Security.Claims.ClaimTypes.Name] = client.WebUser! };
        using var response = client._client.PostAsJsonAsync("/signin?" + client.Name, claims).GetAwaiter().GetResult();
        return client.Take(response);
    }

    private CacheClient Take(HttpResponseMessage response)
    {
        response.EnsureSuccessStatusCode();
        foreach (var cookie in response.Headers.GetValues("Set-Cookie")) Cookies.Add(cookie.Split(';')[0]);
        return this;
    }
}
