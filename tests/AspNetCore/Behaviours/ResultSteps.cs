using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;
using ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>The results of ASP.NET Core, each of which writes its response in a way of its own.</summary>
internal static class ResultSteps
{
    private static readonly DateTimeOffset Day = new(2026, 1, 31, 12, 0, 0, TimeSpan.Zero);
    private static readonly EntityTagHeaderValue Tag = new("\"one\"");
    private static readonly JsonSerializerOptions Indented = new() { WriteIndented = true };

    public static readonly Dictionary<string, Func<HttpContext, IResult>> All = new()
    {
        ["ok"] = static _ => Results.Ok(),
        ["ok-value"] = static _ => Results.Ok(new SumResult(7)),
        ["ok-null"] = static _ => Results.Ok<string>(null!),
        ["ok-text"] = static _ => Results.Ok("text"),
        ["json"] = static _ => Results.Json(new SumResult(7)),
        ["json-status"] = static _ => Results.Json(new SumResult(7), statusCode: 203),
        ["json-type"] = static _ => Results.Json(new SumResult(7), contentType: "application/vnd.sum+json"),
        ["json-indented"] = static _ => Results.Json(new SumResult(7), Indented),
        ["json-null"] = static _ => Results.Json<string>(null!),
        ["json-large"] = static _ => Results.Json(new int[20_000]),
        ["text"] = static _ => Results.Text("grüße"),
        ["text-type"] = static _ => Results.Text("<p>", "text/html"),
        ["text-encoding"] = static _ => Results.Text("grüße", "text/plain", Encoding.Latin1),
        ["text-utf8"] = static _ => Results.Text("bytes"u8, "text/css", 201),
        ["text-empty"] = static _ => Results.Text(""),
        ["content"] = static _ => Results.Content("a,b", "text/csv", Encoding.UTF8, 202),
        ["content-null"] = static _ => Results.Content(null, (string?)null),
        ["no-content"] = static _ => Results.NoContent(),
        ["empty"] = static _ => Results.Empty,
        ["created"] = static _ => Results.Created("/things/1", new SumResult(1)),
        ["created-without-value"] = static _ => Results.Created("/things/1", null),
        ["created-letters"] = static _ => Results.Created("/things/gr%C3%BC%C3%9Fe", null),
        ["accepted"] = static _ => Results.Accepted("/jobs/1"),
        ["accepted-value"] = static _ => Results.Accepted("/jobs/1", new SumResult(1)),
        ["bad-request"] = static _ => Results.BadRequest(),
        ["bad-request-value"] = static _ => Results.BadRequest("wrong"),
        ["unauthorized"] = static _ => Results.Unauthorized(),
        ["not-found"] = static _ => Results.NotFound(),
        ["not-found-value"] = static _ => Results.NotFound(new SumResult(4)),
        ["conflict"] = static _ => Results.Conflict("twice"),
        ["unprocessable"] = static _ => Results.UnprocessableEntity("what"),
        ["internal"] = static _ => Results.InternalServerError("broken"),
        ["status-402"] = static _ => Results.StatusCode(402),
        ["status-418"] = static _ => Results.StatusCode(418),
        ["status-429"] = static _ => Results.StatusCode(429),
        ["status-507"] = static _ => Results.StatusCode(507),
        ["status-599"] = static _ => Results.StatusCode(599),
        ["status-600"] = static _ => Results.StatusCode(600),
        ["problem"] = static _ => Results.Problem("it broke", "/x", 503, "Broken", "https://errors.example/1"),
        ["problem-default"] = static _ => Results.Problem(),
        ["problem-extensions"] = static _ => Results.Problem("d", extensions: new Dictionary<string, object?> { ["code"] = 7 }),
        ["validation"] = static _ => Results.ValidationProblem(new Dictionary<string, string[]> { ["Name"] = ["missing", "short"] }),
        ["redirect"] = static _ => Results.Redirect("/other?a=b"),
        ["redirect-permanent"] = static _ => Results.Redirect("/other", permanent: true),
        ["redirect-kept"] = static _ => Results.Redirect("/other", preserveMethod: true),
        ["redirect-both"] = static _ => Results.Redirect("/other", permanent: true, preserveMethod: true),
        ["redirect-away"] = static _ => Results.Redirect("https://other.example/a#b"),
        ["redirect-local"] = static _ => Results.LocalRedirect("~/other"),
        ["redirect-not-local"] = static _ => Results.LocalRedirect("https://other.example/"),
        ["bytes"] = static _ => Results.Bytes("0123456789"u8.ToArray()),
        ["bytes-ranges"] = static _ => Results.Bytes("0123456789"u8.ToArray(), "text/plain", enableRangeProcessing: true),
        ["bytes-tag"] = static _ => Results.Bytes("0123456789"u8.ToArray(), "text/plain", null, true, Day, Tag),
        ["bytes-name"] = static _ => Results.Bytes("0123456789"u8.ToArray(), "text/plain", "grüße.txt"),
        ["bytes-empty"] = static _ => Results.Bytes([], "text/plain", enableRangeProcessing: true),
        ["stream"] = static _ => Results.Stream(new MemoryStream("0123456789"u8.ToArray()), "text/plain"),
        ["stream-ranges"] = static _ =>
            Results.Stream(new MemoryStream("0123456789"u8.ToArray()), "text/plain", null, Day, Tag, enableRangeProcessing: true),
        ["stream-written"] = static _ => Results.Stream(static async body => await body.WriteAsync("written"u8.ToArray()), "text/plain"),
        ["stream-large"] = static _ => Results.Stream(new MemoryStream(new byte[300_000]), "application/octet-stream"),
        ["stream-name"] = static _ => Results.Stream(new MemoryStream([1, 2, 3]), null, "a \"b\".bin"),
        ["file"] = static _ => Results.File(typeof(ResultSteps).Assembly.Location + ".missing"),
        ["sent-events"] = static _ => TypedResults.ServerSentEvents(Events(), "tick"),
        ["headers"] = static context =>
        {
            context.Response.Headers.Append("X-Many", "1");
            context.Response.Headers.Append("X-Many", "2, 3");
            context.Response.Headers["X-Letters"] = "a b";
            context.Response.Headers.Vary = "Origin";
            context.Response.Headers.CacheControl = "public, max-age=60";
            context.Response.Headers.Expires = "0";
            context.Response.Headers.ETag = "W/\"x\"";
            return Results.Ok();
        },
        ["cookies"] = static context =>
        {
            context.Response.Cookies.Append("a", "b c");
            context.Response.Cookies.Append("d", "e", new CookieOptions
            {
                Path = "/x", Domain = "example.test", HttpOnly = true, Secure = true, Expires = Day,
                SameSite = Microsoft.AspNetCore.Http.SameSiteMode.Strict, MaxAge = TimeSpan.FromMinutes(5), IsEssential = true,
            });
            context.Response.Cookies.Append("f", "g", new CookieOptions { Extensions = { "Partitioned" } });
            context.Response.Cookies.Delete("h");
            return Results.NoContent();
        },
        ["throws"] = static _ => throw new InvalidOperationException("not today"),
        ["throws-bad-request"] = static _ => throw new BadHttpRequestException("no", 422),
        ["sets-length"] = static context =>
        {
            context.Response.ContentLength = 7;
            return Results.Text("seven b");
        },
        ["content-encoding"] = static context =>
        {
            context.Response.Headers.ContentEncoding = "identity";
            return Results.Text("as it is");
        },
        ["content-language"] = static context =>
        {
            context.Response.Headers.ContentLanguage = "de";
            context.Response.Headers.ContentLocation = "/de";
            return Results.Text("deutsch");
        },
        ["link"] = static context =>
        {
            context.Response.Headers.Link = new[] { "</a.css>; rel=preload", "</b.js>; rel=preload" };
            return Results.Text("linked");
        },
    };

    private static async IAsyncEnumerable<string> Events()
    {
        yield return "one";
        await Task.Yield();
        yield return "two\nlines";
    }
}
