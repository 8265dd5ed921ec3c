using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using CsCheck;

namespace ServiceStack.HyperHost.Laws;

/// <summary>A request that a page of another site can make a browser send: its cookies go along, or not.</summary>
/// <param name="Verb">GET, HEAD or POST: what needs no permission of the site.</param>
/// <param name="Target">Path and query.</param>
/// <param name="Body">Null for none.</param>
/// <param name="ContentType">Of the body: one of those that forms and simple scripts have.</param>
/// <param name="Evidence">The headers by which a browser tells where it comes from.</param>
/// <param name="HasCookies">Whether the browser sends the user's cookies.</param>
internal sealed record IntentAttack(
    string Verb, string Target, string? Body, string? ContentType, (string Name, string Value)[] Evidence, bool HasCookies)
{
    private const string Override = "X-Http-Method-Override";

    private static readonly string[] Overrides = ["POST", "PUT", "DELETE", "PATCH", "post", "GET"];

    /// <summary>DTO, route and fields of what changes state.</summary>
    private static readonly (string Dto, string Route, string[] Fields)[] Changes =
    [
        ("Registration", "/register", ["UserName=mallory", "Email=m@evil.example", "Password=evil-horse"]),
        ("Registration", "/register", ["UserName=mallory", "Email=m@evil.example", "Password=evil-horse", "AutoLogin=true"]),
        ("AssignRoles", "/assignroles", ["UserName=alice", "Roles=Admin", "Permissions=all"]),
        ("UnAssignRoles", "/unassignroles", ["UserName=root", "Roles=Admin"]),
        ("Auth", "/auth/credentials", ["provider=credentials", "UserName=bob", "Password=correct-horse"]),
        ("Auth", "/auth", ["UserName=bob", "Password=correct-horse", "RememberMe=true"]),
        ("Auth", "/auth/logout", ["provider=logout"]),
        ("RequestLogs", "/requestlogs", ["EnableSessionTracking=true", "EnableResponseTracking=true"]),
        ("IntentCounter", "/intent/counter", ["Name=x"]),
        ("IntentOld", "/intent/old", ["Name=x"]),
    ];

    private static readonly Gen<(string Dto, string Route, string[] Fields)> AnyChange = Gen.OneOf(Changes);

    // forms of the path that some host takes for the route, and v3's paths by name
    private static readonly Gen<Func<string, string, string>> Path = Gen.OneOf<Func<string, string, string>>(
        static (_, route) => route,
        static (_, route) => route + "/",
        static (_, route) => route.ToUpperInvariant(),
        static (_, route) => "/" + route,
        static (_, route) => "/." + route,
        static (_, route) => "/x/.." + route,
        static (_, route) => "/%" + ((int)route[1]).ToString("x2") + route.Substring(2),
        static (_, route) => route + ".json",
        static (_, route) => route + ".xml",
        static (dto, _) => "/json/syncreply/" + dto,
        static (dto, _) => "/json/reply/" + dto,
        static (dto, _) => "/json/asynconeway/" + dto,
        static (dto, _) => "/json/oneway/" + dto,
        static (dto, _) => "/xml/reply/" + dto,
        static (dto, _) => "/jsv/oneway/" + dto,
        static (dto, _) => "/csv/syncreply/" + dto,
        static (dto, _) => "/JSON/SYNCREPLY/" + dto.ToLowerInvariant(),
        static (dto, _) => "/json/reply/" + dto + "[]");

    private static readonly Gen<string> More = Gen.OneOf("", "", "callback=cb", "format=json", "simulate=HttpPost,Localhost");

    private static readonly Gen<string> QueryOverride = Gen.Select(
        Gen.OneOf("", "", Override, "x-http-method-override", "X-Http-Method%2DOverride"),
        Gen.OneOf(Overrides), static (name, verb) => name.Length == 0 ? "" : name + "=" + verb);

    private static readonly Gen<string> FieldOverride = Gen.Select(
        Gen.Bool, Gen.OneOf(Overrides), static (has, verb) => has ? Override + "=" + verb : "");

    private static readonly Gen<string> Foreign = Gen.OneOf(
        "https://evil.example", "http://evil.example:8080", "null", "http://localhost.evil.example", "http://127.0.0.1.evil.example",
        "https://friend.example.evil.example", "http://friend.example", "file://", "http://127.0.0.1:1");

    private static readonly Gen<(string, string)> FetchSite = Gen.OneOf("cross-site", "cross-site", "same-site", "new-value")
        .Select(static site => ("Sec-Fetch-Site", site));

    /// <summary>Requests that must change nothing.</summary>
    public static Gen<IntentAttack> Any { get; } = Gen.OneOf<IntentAttack>(Links(), Posts(), Soap());

    public string Print() =>
        $"{Verb} {Target} {(HasCookies ? "with" : "without")} cookies, {string.Join(", ", Evidence)}, {ContentType}: {Body}";

    // navigations, images, scripts
    private static Gen<IntentAttack> Links() => Gen.Select(
        Gen.OneOf("GET", "GET", "HEAD"), AnyChange, Path, More, QueryOverride, LinkEvidence(),
        static (verb, change, path, more, method, evidence) => new IntentAttack(
            verb, Join(path(change.Dto, change.Route), [.. change.Fields, more, method]), null, null, evidence, HasCookies: true));

    // forms, and scripts with bodies of the same types
    private static Gen<IntentAttack> Posts() => Gen.Select(
        AnyChange, Path, Gen.Select(More, QueryOverride, FieldOverride), Gen.OneOf("form", "multipart", "text", "query"),
        PostEvidence(), Gen.Bool,
        static (change, path, extra, kind, evidence, hasCookies) =>
        {
            var (more, method, field) = extra;
            string[] fields = field.Length > 0 ? [.. change.Fields, field] : change.Fields;
            var target = path(change.Dto, change.Route);
            return kind switch
            {
                "form" => new IntentAttack(
                    "POST", Join(target, [more, method]), string.Join("&", fields), "application/x-www-form-urlencoded",
                    evidence, hasCookies),
                "multipart" => new IntentAttack(
                    "POST", Join(target, [more, method]), Multipart(fields), "multipart/form-data; boundary=b", evidence, hasCookies),
                "text" => new IntentAttack("POST", Join(target, [more, method]), Json(fields), "text/plain", evidence, hasCookies),
                _ => new IntentAttack("POST", Join(target, [.. fields, more, method]), "", null, evidence, hasCookies),
            };
        });

    private static Gen<IntentAttack> Soap() => Gen.Select(
        AnyChange, Gen.OneOf("/soap11", "/soap12"), Gen.OneOf("text/plain", "text/xml"), PostEvidence(),
        static (change, path, type, evidence) => new IntentAttack("POST", path, Envelope(path, change), type, evidence, HasCookies: true));

    // a link has no Origin; the site's other hosts may log a user out by one
    private static Gen<(string, string)[]> LinkEvidence() => Gen.OneOf<(string, string)[]>(
        Gen.Const(new[] { ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "document") }),
        Gen.Const(new[] { ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "no-cors"), ("Sec-Fetch-Dest", "script") }),
        Foreign.Where(static site => site != "null").Select(static site => new[] { ("Referer", site + "/page") }));

    private static Gen<(string, string)[]> PostEvidence() => Gen.OneOf<(string, string)[]>(
        Gen.Select(FetchSite, Foreign, static (site, from) => new[] { site, ("Sec-Fetch-Mode", "no-cors"), ("Origin", from) }),
        FetchSite.Select(static site => new[] { site, ("Sec-Fetch-Mode", "navigate") }),
        Foreign.Select(static from => new[] { ("Origin", from) }),
        Foreign.Where(static site => site != "null").Select(static site => new[] { ("Referer", site + "/page") }));

    private static string Join(string path, IEnumerable<string> fields)
    {
        var query = string.Join("&", fields.Where(static field => field.Length > 0));
        return query.Length == 0 ? path : path + "?" + query;
    }

    private static string Multipart(IEnumerable<string> fields)
    {
        var text = new StringBuilder();
        foreach (var field in fields)
        {
            var parts = field.Split('=');
            text.Append("--b\r\nContent-Disposition: form-data; name=\"").Append(parts[0])
                .Append("\"\r\n\r\n").Append(parts[1]).Append("\r\n");
        }

        return text.Append("--b--\r\n").ToString();
    }

    private static string Json(IEnumerable<string> fields) => "{" + string.Join(",", fields.Select(static field =>
    {
        var parts = field.Split('=');
        var value = parts[0] is "Roles" or "Permissions" ? $"[\"{parts[1]}\"]" : $"\"{parts[1]}\"";
        return $"\"{parts[0]}\":{value}";
    })) + "}";

    private static string Envelope(string path, (string Dto, string Route, string[] Fields) change)
    {
        var space = path == "/soap11" ? "http://schemas.xmlsoap.org/soap/envelope/" : "http://www.w3.org/2003/05/soap-envelope";
        var members = string.Concat(change.Fields.OrderBy(static field => field, StringComparer.Ordinal).Select(static field =>
        {
            var parts = field.Split('=');
            return $"<{parts[0]}>{parts[1]}</{parts[0]}>";
        }));
        return $"<s:Envelope xmlns:s=\"{space}\"><s:Body>"
            + $"<{change.Dto} xmlns=\"http://schemas.servicestack.net/types\">{members}</{change.Dto}></s:Body></s:Envelope>";
    }
}
