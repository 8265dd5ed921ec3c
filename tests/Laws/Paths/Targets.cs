using CsCheck;

namespace ServiceStack.HyperHost.Laws.Paths;

/// <summary>Generates request targets.</summary>
internal static class Targets
{
    private static readonly Gen<string> Pieces = Gen.OneOf(
        "/", "/", "/", "/", ".", "..", "...", "%2e", "%2E", ".%2e", "%2f", "%2F", "%5c", "%5C", "\\", "a", "b", "facts", "A", "%61",
        "%7e", "~", "+", ";", ":", "@", "&", "=", ",", "%20", "%25", "%252e", "%252E", "%252f", "%2525", "%25252f", "%3f", "%23", "%0a",
        "%7f", "%e2%82%ac", "%E2%82%AC", "%ff", "%c3%28", "%c0%af", "%c0%ae", "%e0%80%af", "%ed%a0%80", "%f0%9f%98%80", "%f5%80%80%80",
        "//", "/./", "/../", "/.%2e/", "/%2e%2e/", "/..;/", "..\\", "..%2f", "%2f..", "%5c..");

    private static readonly Gen<string> Malformed = Gen.OneOf("%", "%4", "%zz", "%u002e", "%00", "#", "#/../", "%%32%65");

    private static readonly Gen<string> Queries = Gen.OneOf("", "", "", "?", "?a=/../b", "?a=%2e%2e/%zz//", "?/facts/a");

    /// <summary>Paths of all spellings, with a query or without; of twenty, one has something that is in no path.</summary>
    public static readonly Gen<string> All = Gen.Select(
        Gen.Frequency<string>((19, Pieces), (1, Malformed)).Array[0, 12],
        Queries,
        static (pieces, query) => "/" + string.Concat(pieces) + query);

    /// <summary>Paths in which readers of RFC 3986 and web servers agree about dots.</summary>
    public static readonly Gen<string> Plain = Gen.OneOf(
            "/", "/", "/", "/", ".", "..", "a", "b", "facts", "%61", "%2e", "%2E", "%7E", "/../", "/./", "/a/", "/b/", "...", "%20", "+")
        .Array[0, 12].Select(static pieces => "/" + string.Concat(pieces));

    // a rule of the web server for /facts is to be got around
    private static readonly Gen<string> Segments = Gen.OneOf(
        "facts", "facts", "facts", "path", "path", "x", "", ".", "..", "..", "..", "%2e%2e", "%2E.", ".%2e", "%66acts", "fact%73", "%2f",
        "..%2f", "%2f..", "%2ffacts", "path%2f..", "path%2f..%2ffacts", "\\", "..\\", "path\\..\\facts", "%5c..", "..%5c", "%252e%252e",
        "%252ffacts", "%2e%2e%2f", "..;", "facts;", ";facts", "facts.json", "%c0%ae%c0%ae", "%c0%af", "%20", "%00", "%zz", "+", "~", "a");

    private static readonly Gen<string> Starts = Gen.OneOf("/", "/", "/", "/", "//", "", "http://host/", "http://host", "HTTP://HOST//");

    private static readonly Gen<string> Ends = Gen.OneOf(
        "", "", "", "", "/", "?", "?x=/facts/a", "?x=http://host/facts/a", "?/../facts/a", "#/facts/a", "#/../facts", ".json", ".xml?a");

    /// <summary>Ways to the service of <c>/facts</c> below a path.</summary>
    /// <param name="root">The path that the application is mounted at; empty for the root.</param>
    public static Gen<string> ToFacts(string root) => Gen.Select(
        Starts, Gen.Bool, Segments.Array[0, 7], Ends,
        (start, isBelow, segments, end) => start + (isBelow ? root.TrimStart('/') + "/" : "") + string.Join("/", segments) + end);
}
