using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Handlers that set headers and cookies of the response.</summary>
internal static class HeaderSteps
{
    public static readonly StepGroup All = new("GET HEAD")
    {
        { "header-null", static (context, seen) => SetAsync(context, seen, default) },
        { "header-empty", static (context, seen) => SetAsync(context, seen, "") },
        { "header-of-no-values", static (context, seen) => SetAsync(context, seen, Array.Empty<string>()) },
        { "header-of-a-null-among-values", static (context, seen) => SetAsync(context, seen, new[] { "a", null, "b" }) },
        { "header-of-an-empty-value-among-values", static (context, seen) => SetAsync(context, seen, new[] { "a", "", "b" }) },
        { "header-of-spaces", static (context, seen) => SetAsync(context, seen, "  a b  ") },
        { "header-of-a-tab", static (context, seen) => SetAsync(context, seen, "a\tb") },
        { "header-of-a-NUL", static (context, seen) => SetAsync(context, seen, "a\0b") },
        { "header-of-a-DEL", static (context, seen) => SetAsync(context, seen, "a\u007fb") },
        { "header-of-a-line-feed", static (context, seen) => SetAsync(context, seen, "a\nX-Injected: 1") },
        { "header-of-a-carriage-return", static (context, seen) => SetAsync(context, seen, "a\rb") },
        { "header-of-a-bad-value-among-values", static (context, seen) => SetAsync(context, seen, new[] { "a", "b\r\nc" }) },
        { "header-of-2000-letters", static (context, seen) => SetAsync(context, seen, new string('x', 2000)) },
        { "header-append-null", static (context, seen) => AppendAsync(context, seen, default) },
        { "header-append-empty", static (context, seen) => AppendAsync(context, seen, "") },
        { "header-append-values", static (context, seen) => AppendAsync(context, seen, new[] { "b", "c" }) },
        { "header-append-in-another-case", static (context, _) =>
        {
            context.Response.Headers["X-One"] = "a";
            context.Response.Headers.Append("x-one", "b");
            return Task.CompletedTask;
        } },
        { "header-append-with-commas", static (context, _) =>
        {
            context.Response.Headers.Append("X-One", "a");
            context.Response.Headers.AppendCommaSeparatedValues("X-One", "b", "c, d");
            return Task.CompletedTask;
        } },
        { "header-set-in-another-case", static (context, seen) =>
        {
            context.Response.Headers["X-One"] = "a";
            context.Response.Headers["x-ONE"] = "b";
            seen.Note(context.Response.Headers["X-One"], context.Response.Headers.Count);
            return Task.CompletedTask;
        } },
        { "header-known-in-another-case", static (context, seen) =>
        {
            context.Response.Headers["content-type"] = "text/x-own";
            seen.Note(context.Response.ContentType);
            return context.Response.WriteAsync("text");
        } },
        { "header-name-with-a-colon", static (context, seen) => NameAsync(context, seen, "a:b") },
        { "header-name-with-a-line", static (context, seen) => NameAsync(context, seen, "a\r\nb") },
        { "header-name-with-letters", static (context, seen) => NameAsync(context, seen, "ä") },
        { "header-name-with-a-bracket", static (context, seen) => NameAsync(context, seen, "a(b") },
        { "header-name-with-a-tab", static (context, seen) => NameAsync(context, seen, "a\tb") },
        { "header-name-with-a-slash", static (context, seen) => NameAsync(context, seen, "a/b") },
        { "header-name-with-signs", static (context, seen) => NameAsync(context, seen, "a!#$%&'*+-.^_`|~1") },
        { "header-name-added-badly", static (context, seen) => seen.TryAsync(() => Dictionary(context).Add("a b", "1")) },
        { "header-name-of-null", static (context, seen) => seen.TryAsync(() => context.Response.Headers[null!] = "1") },
        { "header-added-twice", static async (context, seen) =>
        {
            Dictionary(context).Add("X-One", "a");
            await seen.TryAsync(() => Dictionary(context).Add("x-one", "b"));
        } },
        { "header-added-as-a-pair", static (context, seen) =>
        {
            context.Response.Headers.Add(KeyValuePair.Create("X-One", new StringValues("a")));
            seen.Note(context.Response.Headers.Contains(KeyValuePair.Create("X-One", new StringValues("a"))));
            seen.Note(context.Response.Headers.Contains(KeyValuePair.Create("X-One", new StringValues("b"))));
            return Task.CompletedTask;
        } },
        { "header-removed-as-a-pair", static (context, seen) =>
        {
            context.Response.Headers["X-One"] = "a";
            seen.Note(context.Response.Headers.Remove(KeyValuePair.Create("X-One", new StringValues("b"))));
            seen.Note(context.Response.Headers.Remove(KeyValuePair.Create("X-One", new StringValues("a"))));
            return Task.CompletedTask;
        } },
        { "header-removed-in-another-case", static (context, seen) =>
        {
            context.Response.Headers["X-One"] = "a";
            seen.Note(context.Response.Headers.Remove("X-ONE"), context.Response.Headers.Remove("X-ONE"));
            return Task.CompletedTask;
        } },
        { "header-cleared", static (context, seen) =>
        {
            context.Response.Headers["X-One"] = "a";
            context.Response.ContentType = "text/plain";
            context.Response.Headers.Clear();
            seen.Note(context.Response.Headers.Count, context.Response.ContentType);
            return Task.CompletedTask;
        } },
        { "header-read", static (context, seen) =>
        {
            var headers = context.Response.Headers;
            headers["X-One"] = new[] { "a", "b" };
            headers.ContentType = "text/plain";
            seen.Note(headers.TryGetValue("x-one", out var found), found, headers.TryGetValue("X-None", out var none), none.Count);
            seen.Note(headers.ContainsKey("CONTENT-TYPE"), headers["X-None"] == StringValues.Empty, headers["X-One"].Count);
            seen.Note(string.Join(',', headers.Keys.Order()));
            seen.Note(string.Join(',', headers.Values.Select(static one => one.ToString()).Order()));
            return Task.CompletedTask;
        } },
        { "header-enumerated-and-changed", static (context, seen) => seen.TryAsync(() =>
        {
            context.Response.Headers["X-One"] = "a";
            context.Response.Headers["X-Two"] = "b";
            foreach (var (name, _) in context.Response.Headers.ToArray()) context.Response.Headers[name] = "c";
        }) },
        { "header-copied", static (context, seen) =>
        {
            context.Response.Headers["X-One"] = "a";
            var copy = new KeyValuePair<string, StringValues>[3];
            context.Response.Headers.CopyTo(copy, 1);
            seen.Note(copy[0].Key, copy[1].Key, copy[1].Value);
            return Task.CompletedTask;
        } },
        { "header-of-a-date", static (context, _) =>
        {
            context.Response.Headers.LastModified = "Sat, 31 Jan 2026 12:00:00 GMT";
            context.Response.GetTypedHeaders().Expires = new DateTimeOffset(2026, 1, 31, 12, 0, 0, TimeSpan.Zero);
            return Task.CompletedTask;
        } },
        { "header-typed", static (context, _) =>
        {
            var typed = context.Response.GetTypedHeaders();
            typed.CacheControl = new CacheControlHeaderValue { NoStore = true, MaxAge = TimeSpan.FromSeconds(5) };
            typed.ContentType = new MediaTypeHeaderValue("text/plain") { Charset = "utf-8" };
            typed.ContentDisposition = new ContentDispositionHeaderValue("attachment") { FileName = "a b.txt" };
            return Task.CompletedTask;
        } },
        { "header-X-Status", static (context, _) =>
        {
            context.Response.StatusCode = 202;
            context.Response.Headers["X-Status"] = "404 Not Found";
            return context.Response.WriteAsync("accepted");
        } },
        { "header-Location-of-200", static (context, _) =>
        {
            context.Response.Headers.Location = "/other";
            return context.Response.WriteAsync("not redirected");
        } },
        { "header-Refresh", static (context, _) =>
        {
            context.Response.Headers["Refresh"] = "5; url=/other";
            return Task.CompletedTask;
        } },
        { "header-Link-of-several", static (context, _) =>
        {
            context.Response.Headers.Link = new[] { "</a>; rel=a", "</b>; rel=b" };
            return Task.CompletedTask;
        } },
        { "header-Vary-of-several", static (context, _) =>
        {
            context.Response.Headers.Append("Vary", "Accept");
            context.Response.Headers.Append("Vary", "Origin");
            return Task.CompletedTask;
        } },
        { "header-WWW-Authenticate-of-several", static (context, _) =>
        {
            context.Response.StatusCode = 401;
            context.Response.Headers.WWWAuthenticate = new[] { "Basic realm=\"a\"", "Bearer" };
            return Task.CompletedTask;
        } },
        { "header-Retry-After", static (context, _) =>
        {
            context.Response.StatusCode = 429;
            context.Response.Headers.RetryAfter = "120";
            return context.Response.WriteAsync("later");
        } },
        { "header-Content-Encoding-of-the-handler", static (context, _) =>
        {
            context.Response.Headers.ContentEncoding = "x-own";
            return context.Response.WriteAsync("encoded");
        } },
        { "header-Allow", static (context, _) =>
        {
            context.Response.StatusCode = 405;
            context.Response.Headers.Allow = "GET, HEAD";
            return Task.CompletedTask;
        } },
        { "header-security", static (context, _) =>
        {
            context.Response.Headers.StrictTransportSecurity = "max-age=5";
            context.Response.Headers.ContentSecurityPolicy = "default-src 'self'; script-src 'nonce-a+b/c='";
            context.Response.Headers.XContentTypeOptions = "nosniff";
            context.Response.Headers["Permissions-Policy"] = "camera=()";
            return Task.CompletedTask;
        } },
        { "header-of-letters-in-its-file-name", static (context, _) =>
        {
            context.Response.GetTypedHeaders().ContentDisposition = Attachment();
            return Task.CompletedTask;
        } },
        { "cookies-in-order", static (context, _) =>
        {
            for (var i = 0; i < 6; i++) context.Response.Cookies.Append("c" + (5 - i), "v" + i);
            return Task.CompletedTask;
        } },
        { "cookies-of-one-name", static (context, seen) =>
        {
            context.Response.Cookies.Append("a", "1");
            context.Response.Cookies.Append("a", "2");
            seen.Note(context.Response.Headers.SetCookie.Count);
            return Task.CompletedTask;
        } },
        { "cookie-appended-and-deleted", static (context, _) =>
        {
            context.Response.Cookies.Append("a", "1");
            context.Response.Cookies.Delete("a");
            return Task.CompletedTask;
        } },
        { "cookie-of-letters", static (context, _) =>
        {
            context.Response.Cookies.Append("a", "grüße; = , \"");
            return Task.CompletedTask;
        } },
        { "cookie-without-a-name", static (context, seen) => seen.TryAsync(() => context.Response.Cookies.Append("", "1")) },
        { "cookie-of-a-bad-name", static (context, seen) => seen.TryAsync(() => context.Response.Cookies.Append("a b", "1")) },
        { "cookie-of-a-bad-path", static (context, seen) => seen.TryAsync(
            () => context.Response.Cookies.Append("a", "1", new CookieOptions { Path = "/a\r\nb" })) },
        { "cookie-after-the-start", static async (context, seen) =>
        {
            await context.Response.StartAsync();
            await seen.TryAsync(() => context.Response.Cookies.Append("a", "1"));
        } },
        { "cookies-of-several-at-once", static (context, _) =>
        {
            context.Response.Cookies.Append(
                [KeyValuePair.Create("a", "1"), KeyValuePair.Create("b", "2")], new CookieOptions { HttpOnly = true });
            return Task.CompletedTask;
        } },
        { "trailers", static async (context, seen) =>
        {
            seen.Note(context.Response.SupportsTrailers());
            await seen.TryAsync(() => context.Response.DeclareTrailer("X-Trailer"));
            await context.Response.WriteAsync("text");
            await seen.TryAsync(() => context.Response.AppendTrailer("X-Trailer", "1"));
            seen.Note(context.Features.Get<IHttpResponseTrailersFeature>() is null);
        } },
    };

    public static readonly StepGroup Large = new("GET HEAD", reach: Reach.Straight)
    {
        { "header-of-20000-letters", static (context, seen) => SetAsync(context, seen, new string('x', 20_000)) },
        { "headers-of-90-names", static (context, _) =>
        {
            for (var i = 0; i < 90; i++) context.Response.Headers["X-" + i] = new string('y', 100);
            return Task.CompletedTask;
        } },
        { "headers-of-200-values", static (context, _) =>
        {
            for (var i = 0; i < 200; i++) context.Response.Headers.Append("X-Many", "value-" + i);
            return Task.CompletedTask;
        } },
    };

    private static IDictionary<string, StringValues> Dictionary(HttpContext context) => context.Response.Headers;

    private static ContentDispositionHeaderValue Attachment()
    {
        var value = new ContentDispositionHeaderValue("attachment");
        value.SetHttpFileName("grüße €.txt");
        return value;
    }

    private static async Task SetAsync(HttpContext context, Seen seen, StringValues value)
    {
        await seen.TryAsync(() => context.Response.Headers["X-One"] = value);
        seen.Note(context.Response.Headers.ContainsKey("X-One"), context.Response.Headers["X-One"].Count);
    }

    private static Task AppendAsync(HttpContext context, Seen seen, StringValues value)
    {
        context.Response.Headers["X-One"] = "a";
        context.Response.Headers.Append("X-One", value);
        seen.Note(context.Response.Headers["X-One"].Count);
        return Task.CompletedTask;
    }

    private static Task NameAsync(HttpContext context, Seen seen, string name) =>
        seen.TryAsync(() => context.Response.Headers[name] = "1");
}
