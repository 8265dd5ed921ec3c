using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>One of the two servers.</summary>
internal sealed class ComparedServer : IDisposable
{
    private const string Own = "{server}";
    private const string OwnEscaped = "{server-escaped}";
    private const int MaxBody = 32 * 1024 * 1024;
    private static readonly TimeSpan Timeout = TimeSpan.FromSeconds(30);

    private readonly HttpClient _client;
    private readonly KeyValuePair<string, string>[] _headers;
    private readonly Regex _own;
    private readonly string _escaped;

    /// <param name="address">Base address, with a trailing slash.</param>
    /// <param name="headers">Headers of every request.</param>
    public ComparedServer(Uri address, IEnumerable<KeyValuePair<string, string>> headers)
    {
        Address = address;
        _headers = [.. headers];
        _client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false, UseCookies = false })
        {
            Timeout = Timeout,
            MaxResponseContentBufferSize = MaxBody,
        };
        _escaped = Uri.EscapeDataString(address.Authority);
        _own = new Regex(
            $@"(?<=^|[^\w.]|%2f)(?:{Regex.Escape(address.Authority)}|{Regex.Escape(_escaped)})(?!\d)",
            RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);
    }

    /// <summary>The base address.</summary>
    public Uri Address { get; }

    /// <returns>The response. Errors are returned as <see cref="ComparedResponse.Failure"/>, never thrown.</returns>
    public async Task<ComparedResponse> AskAsync(ComparedRequest request)
    {
        try
        {
            using var message = new HttpRequestMessage(new HttpMethod(request.Method), AddressOf(request.Target));
            foreach (var header in _headers) message.Headers.TryAddWithoutValidation(header.Key, header.Value);
            if (request.Body is { } body) message.Content = new StringContent(body, Encoding.UTF8, "application/json");
            using var response = await _client.SendAsync(message).ConfigureAwait(false);
            return new ComparedResponse
            {
                Status = (int)response.StatusCode,
                Headers = response.Headers.Concat(response.Content.Headers).ToDictionary(
                    static header => header.Key, static header => (IReadOnlyList<string>)[.. header.Value],
                    StringComparer.OrdinalIgnoreCase),
                MediaType = response.Content.Headers.ContentType?.MediaType?.ToLowerInvariant() ?? "",
                Body = await response.Content.ReadAsByteArrayAsync().ConfigureAwait(false),
            };
        }
        catch (TaskCanceledException)
        {
            return new ComparedResponse { Failure = FormattableString.Invariant($"none within {Timeout.TotalSeconds} s") };
        }
        catch (Exception error) when (error is HttpRequestException or IOException or UriFormatException)
        {
            return new ComparedResponse { Failure = (error.InnerException ?? error).Message };
        }
    }

    /// <returns>The absolute address of a target on this server.</returns>
    public Uri AddressOf(string target) =>
        new(Address.AbsoluteUri + target.Replace(OwnEscaped, _escaped).Replace(Own, Address.Authority));

    /// <returns>
    /// A target of this server in a form for both: a placeholder replaces the server's host and port, and each server puts in its own.
    /// </returns>
    public string TargetForBoth(string target) => target.Replace(Address.Authority, Own).Replace(_escaped, OwnEscaped);

    /// <returns>The text with {server} instead of the server's own host and port.</returns>
    public string Neutral(string text) => _own.Replace(text, Own);

    public void Dispose() => _client.Dispose();
}
