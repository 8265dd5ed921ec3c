using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Http;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Migrate.Types.Reading;

/// <summary>Reads the types of a running application, as far as its metadata is visible to the caller.</summary>
internal static class ServerTypes
{
    private const string Path = "types/description.json";
    private const int MaxBody = 32 * 1024 * 1024;
    private static readonly TimeSpan Timeout = TimeSpan.FromSeconds(30);

    /// <param name="address">The base address of the application, without a query.</param>
    /// <param name="headers">Headers of the request.</param>
    /// <exception cref="DescriptionException">The server returned no description.</exception>
    public static async Task<TypeDescription> ReadAsync(Uri address, IEnumerable<KeyValuePair<string, string>> headers)
    {
        var source = new Uri(address.AbsoluteUri.TrimEnd('/') + "/" + Path).GetComponents(
            UriComponents.SchemeAndServer | UriComponents.Path, UriFormat.UriEscaped);
        using var client = new HttpClient { Timeout = Timeout, MaxResponseContentBufferSize = MaxBody };
        using var request = new HttpRequestMessage(HttpMethod.Get, source);
        foreach (var header in headers) request.Headers.TryAddWithoutValidation(header.Key, header.Value);
        try
        {
            using var response = await client.SendAsync(request).ConfigureAwait(false);
            if (!response.IsSuccessStatusCode) throw Refused(source, (int)response.StatusCode);

            var json = await response.Content.ReadAsByteArrayAsync().ConfigureAwait(false);
            return new TypeDescription(source, DescriptionReader.Read(json, source));
        }
        catch (TaskCanceledException)
        {
            throw new DescriptionException(FormattableString.Invariant($"{source} gives no response within {Timeout.TotalSeconds} s."));
        }
        catch (Exception error) when (error is HttpRequestException or IOException)
        {
            throw new DescriptionException($"{source} gives no response: {(error.InnerException ?? error).Message}");
        }
    }

    private static DescriptionException Refused(string source, int status) => new(status switch
    {
        401 or 403 => $"{source} is refused with {status}. It shows what the metadata pages show: MetadataVisibility decides from where, "
            + "and --header can log in.",
        404 or 405 => $"{source} does not exist ({status}): the application has no metadata, its base address is another, or it runs on "
            + "the original ServiceStack v3, which describes its types on pages alone. "
            + "In the last case name the assembly of its messages: hyperhost types --lang LANGUAGE Messages.dll",
        _ => $"{source} responds with {status}.",
    });
}
