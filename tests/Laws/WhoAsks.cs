using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.Laws;

/// <summary>A client of the service Who, and what the service sees of it.</summary>
/// <param name="Name">In failures.</param>
/// <param name="User">Who has logged in by a cookie; null for no user.</param>
/// <param name="BasicUser">Whose credentials each request has; null for none.</param>
/// <param name="Flavour">A cookie; null for none.</param>
internal sealed record WhoAsks(string Name, string? User, string? BasicUser, string? Flavour)
{
    private const string Password = "correct-horse";

    /// <summary>Name and value of each session cookie.</summary>
    public List<string> Cookies { get; } = [];

    /// <summary>Its address, which a trusted proxy in front names.</summary>
    public string Address => $"10.0.0.{Name[0] + Name.Length}";

    /// <summary>A key that a header has; null for none.</summary>
    public string? Key => Flavour is null ? null : "key of " + Name;

    public string? Authorization =>
        BasicUser is null ? null : "Basic " + Convert.ToBase64String(Encoding.UTF8.GetBytes($"{BasicUser}:{Password}"));

    public static WhoAsks[] Create() =>
    [
        new("stranger", null, null, null), new("guest", null, null, "guest"), new("alice", "alice", null, null),
        new("bob", "bob", null, "bob"), new("basic alice", null, "alice", null), new("basic bob", null, "bob", "basic"),
    ];

    public void LogIn(IRequestSender sender, string root)
    {
        if (User is null) return;

        var body = Encoding.ASCII.GetBytes($"UserName={User}&Password={Password}");
        var response = Send(sender, "POST", root + "/auth/credentials?format=json", null, body);
        if (response.Status != 200) throw new InvalidOperationException($"{User} can't log in: {response.Status} {response.Text}");

        foreach (var cookie in SetBy(response)) Cookies.Add(cookie.Split(';')[0]);
    }

    public RawResponse Send(IRequestSender sender, string method, string target, string? accept, byte[]? body = null)
    {
        var headers = new List<KeyValuePair<string, string>> { new("Host", "localhost") };
        headers.Add(new("X-Forwarded-For", Address));
        if (Key is not null) headers.Add(new("X-Api-Key", Key));
        if (accept is not null) headers.Add(new("Accept", accept));
        if (Authorization is { } credentials) headers.Add(new("Authorization", credentials));
        var cookies = Flavour is null ? Cookies : [.. Cookies, "flavour=" + Flavour];
        if (cookies.Count > 0) headers.Add(new("Cookie", string.Join("; ", cookies)));
        if (body is not null)
        {
            headers.Add(new("Content-Type", "application/x-www-form-urlencoded"));
            headers.Add(new("Content-Length", body.Length.ToString()));
        }

        return sender.Send(method, target, headers, body);
    }

    public static string[] SetBy(RawResponse response) =>
        [.. response.Headers.Where(static header => header.Key.Equals("Set-Cookie", StringComparison.OrdinalIgnoreCase))
            .Select(static header => header.Value)];
}
