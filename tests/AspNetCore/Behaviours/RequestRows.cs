using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>A request in the words of its wire.</summary>
/// <param name="Start">The method and the target.</param>
/// <param name="Headers">Lines of headers; those of the body too.</param>
/// <param name="Body">Null for none.</param>
public sealed record RequestRow(string Start, string[] Headers, string? Body = null)
{
    public override string ToString() =>
        string.Join(" | ", Headers.Prepend(Start)) + (Body is null ? "" : " | " + (Body.Length > 40 ? Body[..40] + "…" : Body));
}

/// <summary>Requests whose parts an application reads: paths, queries, headers, cookies, forms, bodies.</summary>
internal static class RequestRows
{
    private const string Form = "Content-Type: application/x-www-form-urlencoded";
    private const string Multipart = "Content-Type: multipart/form-data; boundary=b";

    private static readonly string[] Paths =
    [
        "/", "/a", "/a/", "/a/b", "/A/B", "/a%20b", "/a+b", "/a%2Bb", "/a%2fb", "/a%2Fb", "/a%3Fb", "/a%23b", "/a;b=c",
        "/a,b",
        "/a:b", "/a@b", "/a!b", "/a$b", "/a'b", "/a(b)", "/a*b", "/a=b", "/a&b", "/a~b", "/a_b-c.d", "/a%7Eb", "/%61", "/%C3%A4",
        "/%c3%a4",
        "/%E2%82%AC", "/%F0%9F%98%80", "/%C3%28", "/%80", "/a.json", "/a.", "/.well-known/x", "/a%5Cb", "/a%25b", "/a%22b",
        "/a%3Cb%3E", "/a|b",
    ];

    private static readonly string[] Queries =
    [
        "?", "?a", "?a=", "?=b", "?a=b", "?a=b&c=d", "?a=1&a=2", "?A=1&a=2", "?a=b&", "?&a=b", "?&&", "?a=b;c=d", "?a=%20", "?a=+",
        "?a=%2B",
        "?a=%26", "?a=%3D", "?a=b=c", "?a%20b=c", "?a=%C3%A4", "?a=%C3%28", "?a=%", "?a=%zz", "?a=%2", "?a=/b/../c", "?a=?b",
        "?a[]=1&a[]=2",
        "?a[0]=1", "?a.b=1", "?a='b'", "?a=\"b\"", "?a={b}", "?a=b#c",
    ];

    private static readonly string[] Headers =
    [
        "Accept: text/html, application/json;q=0.9, */*;q=0.1", "Accept: nonsense", "Accept-Language: de-CH, de;q=0.8, en;q=0.5",
        "Accept-Charset: utf-8", "Accept-Encoding: gzip, br;q=0.5", "Authorization: Bearer abc.def", "Authorization: Basic YTpi",
        "Cache-Control: no-cache, max-age=0", "Pragma: no-cache", "If-Match: \"a\", W/\"b\"", "If-None-Match: *",
        "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT", "If-Modified-Since: yesterday",
        "If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT",
        "If-Range: \"a\"", "Range: bytes=0-5", "Range: bytes=a-b", "Origin: https://shop.example", "Referer: https://shop.example/a?b=c",
        "User-Agent: Test/1.0 (a; b)", "X-Requested-With: XMLHttpRequest", "X-Custom: a", "X-Custom: a, b", "X-Custom: ä€",
        "X-Custom:  a  ",
        "X-Custom: \"quoted, text\"", "X-Empty:", "X-A-Very-Long-Name-Of-A-Header-That-Nobody-Would-Send: 1", "traceparent: nonsense",
        "Sec-Fetch-Site: same-origin", "DNT: 1", "Upgrade-Insecure-Requests: 1", "Max-Forwards: 5", "From: a@b.example", "Via: 1.1 proxy",
        "X-Forwarded-For: 203.0.113.9", "X-Forwarded-Host: other.example", "Forwarded: for=203.0.113.9",
        "X-Http-Method-Override: DELETE", "X-Original-Url: /other",
    ];

    private static readonly string[] Cookies =
    [
        "a=b", "a=b; c=d", "a=b;c=d", "a=", "=b", "a", "a=b=c", "a=\"b\"", "a=b; a=c", "A=b; a=c", "a=%20", "a=%C3%A4", "a=b c",
        "a=b, c=d", ";", "a=b;",
        " a = b ", "a=;b=c", "$Version=1; a=b", "a={\"b\":1}",
    ];

    private static readonly string[] Forms =
    [
        "", "a=b", "a=b&c=d", "a=1&a=2", "a=+", "a=%20", "a=%C3%A4", "a=%C3%28", "a", "=b", "a=b&", "a[0]=1", "a.b=1", "a=%26%3D",
        "a=line%0D%0Aline",
    ];

    private static readonly string[] Types =
    [
        "text/plain", "text/plain; charset=utf-8", "text/plain; charset=iso-8859-1", "TEXT/PLAIN", "application/json",
        "application/problem+json",
        "application/xml", "application/octet-stream", "nonsense", "text/plain;a=b;c=\"d e\"",
    ];

    private static readonly string[] Parts =
    [
        "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--b--\r\n",
        "--b\r\nContent-Disposition: form-data; name=\"a\"; filename=\"f.txt\"\r\nContent-Type: text/plain\r\n\r\nfile\r\n--b--\r\n",
        "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"
            + "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n2\r\n--b--\r\n",
        "--b\r\nContent-Disposition: form-data; name=\"a\"; filename=\"\"\r\n\r\n\r\n--b--\r\n",
        "--b\r\nContent-Disposition: form-data; name=\"ä\"; filename*=UTF-8''%C3%A4.txt\r\n\r\nx\r\n--b--\r\n",
        "preamble\r\n--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--b--\r\nepilogue",
        "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n", "--b--\r\n", "no part", "",
    ];

    private static readonly string[] Methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "QUERY", "PURGE"];

    public static IEnumerable<RequestRow> All =>
    [
        .. Paths.Select(static path => new RequestRow("GET " + path, [])),
        .. Queries.Select(static query => new RequestRow("GET /a" + query, [])),
        .. Headers.Select(static line => new RequestRow("GET /a", [line])),
        .. Cookies.Select(static cookie => new RequestRow("GET /a", ["Cookie: " + cookie])),
        .. Methods.Select(static method => new RequestRow(method + " /a", [])),
        .. Methods.Skip(1).Take(4).Select(static method => new RequestRow(method + " /a", ["Content-Type: text/plain"], "body")),
        .. Forms.Select(static form => new RequestRow("POST /a", [Form], form)),
        .. Types.Select(static type => new RequestRow("POST /a", ["Content-Type: " + type], "b\u00F6dy")),
        .. Parts.Select(static parts => new RequestRow("POST /a", [Multipart], parts)),
        new("POST /a", [Form, "X-Custom: a"], "a=" + new string('x', 100_000)),
        new("POST /a?a=q", [Form], "a=f"),
        new("PUT /a", ["Content-Type: multipart/form-data"], "no boundary"),
        new("POST /a", ["Content-Type: multipart/form-data; boundary=\"b\""], Parts[0]),
        new("POST /a", ["Content-Type: application/octet-stream"], new string('y', 70_000)),
        new("POST /a", [], "no type"),
        new("GET /a", ["X-One: 1", "X-Two: 2", "Cookie: a=b", "Accept: */*"]),
    ];
}
