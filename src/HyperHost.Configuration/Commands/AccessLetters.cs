using System.Collections.Generic;

namespace ServiceStack.HyperHost.Configuration.Commands;

/// <summary>The format letters of <c>--access-format</c>, as listed by <c>hyperhost help access-format</c>.</summary>
internal static class AccessLetters
{
    /// <summary>Each letter with its meaning and arguments, in the order of the reference page.</summary>
    public static IReadOnlyList<(string Letter, string Meaning)> All { get; } =
    [
        ("%%", "a percent sign"),
        ("%C", "share of CPU: {user} {system} {total}"),
        ("%d", "time taken: {seconds} {milliseconds} {microseconds}"),
        ("%e", "CGI variable: {NAME}"),
        ("%f", "script or path"),
        ("%l", "bytes of the request's body"),
        ("%m", "method"),
        ("%M", "memory: {bytes} {kilobytes} {megabytes}"),
        ("%n", "the application's name"),
        ("%o", "response header"),
        ("%p", "process"),
        ("%P", "its parent"),
        ("%q", "query"),
        ("%Q", "? if there is one"),
        ("%r", "path"),
        ("%R", "client's address"),
        ("%s", "status"),
        ("%t", "time of the request: {strftime}"),
        ("%T", "time of the line: {strftime}"),
        ("%u", "user"),
        ("%b", "bytes of the response body"),
        ("%i", "X-Request-Id"),
        ("%I", "trace id"),
    ];
}
