using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text;
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
        return $"{(int)response.StatusCode}\n{Headers(response, without)}\n\n{await response.Content.ReadAsStringAsync()}";
    }

    /// <summary>Sends a request, whose response may be cut or not come.</summary>
    public static async Task<Outcome> SendAsync(HttpClient client, HttpRequestMessage request, params string[] without)
    {
        try
        {
            using var response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
            var head = $"{(int)response.StatusCode} {response.ReasonPhrase}\n{Headers(response, without)}\n\n";
            var announced = response.Content.Headers.NonValidated.TryGetValues("Content-Length", out var values)
                ? long.Parse(values.ToString(), CultureInfo.InvariantCulture) : (long?)null;
            try
            {
                var body = await response.Content.ReadAsByteArrayAsync();
                return new(head + Encoding.UTF8.GetString(body), announced, body.Length);
            }
            catch (Exception error) when (error is HttpRequestException or IOException)
            {
                return new(head + "(cut)", announced, null);
            }
        }
        catch (HttpRequestException)
        {
            return new("(no response)", null, null);
        }
    }

    private static string Headers(HttpResponseMessage response, string[] without) => string.Join('\n', response.Headers
        .Concat(response.Content.Headers)
        .Where(header => !OfTheHop.Contains(header.Key) && !without.Contains(header.Key, StringComparer.OrdinalIgnoreCase))
        .OrderBy(static header => header.Key, StringComparer.OrdinalIgnoreCase)
        .Select(static header => $"{header.Key}: {string.Join(" | ", header.Value)}"));
}
