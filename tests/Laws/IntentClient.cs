using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws;

/// <summary>A browser's cookies of one user, and what a server knows of it.</summary>
internal sealed class IntentClient(LawServer server, string user) : IDisposable
{
    private const string Form = "application/x-www-form-urlencoded";

    private readonly Dictionary<string, string> _cookies = [];
    private readonly IRequestSender _connection = server.NewKeptClient();

    public string Authority => _connection.Authority;

    private string CookieHeader => string.Join("; ", _cookies.Select(static cookie => cookie.Key + "=" + cookie.Value));

    /// <summary>A login as a client that is no browser sends it.</summary>
    public void LogIn(string password)
    {
        _cookies.Clear();
        var response = Send(
            "POST", "/auth/credentials", $"UserName={user}&Password={password}", Form, hasCookies: false, ("Accept", "application/json"));
        Assert.That(response.Status, Is.EqualTo(200), response.Text);
        foreach (var header in response.Headers.Where(static header => header.Key.Equals("Set-Cookie", StringComparison.OrdinalIgnoreCase)))
        {
            var pair = header.Value.Split(';')[0].Split('=', 2);
            _cookies[pair[0]] = pair[1];
        }
    }

    /// <summary>The session, the users, the counter and the settings that requests of another site could change.</summary>
    public string State() => Send("GET", "/intent/state?Names=alice,bob,root,mallory,m@evil.example", null, null, hasCookies: true).Text;

    public RawResponse Post(string target, string form, params (string, string)[] headers) =>
        Send("POST", target, form, Form, hasCookies: true, [("Accept", "application/json"), .. headers]);

    public RawResponse Send(
        string verb, string target, string? body, string? contentType, bool hasCookies, params (string Name, string Value)[] headers)
    {
        var all = new List<(string, string)>(headers);
        if (contentType is not null) all.Add(("Content-Type", contentType));
        if (hasCookies && _cookies.Count > 0) all.Add(("Cookie", CookieHeader));
        return server.Send(_connection, verb, target, body is null ? null : Encoding.UTF8.GetBytes(body), [.. all]);
    }

    public void Dispose() => (_connection as IDisposable)?.Dispose();
}
