using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Support;

/// <summary>What a client sees of a response, without what each hop writes itself.</summary>
internal static class Comparison
{
    // the connection's, or the web server's own
    private static readonly HashSet<string> OfTheHop = new(StringComparer.OrdinalIgnoreCase)
    {
        "Connection", "Date", "Keep-Alive", "Server", "Transfer-Encoding", "Alt-Svc",
    };

    /// <returns>Status, headers in order of their names, body.</returns>
    public static async Task<string> DescribeAsync(HttpResponseMessage response, params string[] without)
    {
        var headers = response.Headers.Concat(response.Content.Headers)
            .Where(header => !OfTheHop.Contains(header.Key) && !without.Contains(header.Key, StringComparer.OrdinalIgnoreCase))
            .OrderBy(header => header.Key, StringComparer.OrdinalIgnoreCase)
            .Select(static header => $"{header.Key}: {string.Join(" | ", header.Value)}");
        return $"{(int)response.StatusCode}\n{string.Join('\n', headers)}\n\n{await response.Content.ReadAsStringAsync()}";
    }
}
