namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Runtime.InteropServices;
using System.Threading.Tasks;
using ServiceStack.Common.Web;

/// <summary>Codings of response bodies that the clients read.</summary>
internal static partial class ClientDecoding
{
    /// <summary>Value of the header Accept-Encoding; null in a browser, which decodes responses itself.</summary>
#pragma warning disable RS0030 // A browser decompresses responses; elsewhere this client does.
    public static string Accepted { get; } = RuntimeInformation.IsOSPlatform(OSPlatform.Create("BROWSER")) ? null : Codings;
#pragma warning restore RS0030

    /// <summary>Replaces the content of a response by one that is decoded while it is read.</summary>
    /// <remarks>A handler that decodes has taken the header Content-Encoding out.</remarks>
    public static async Task DecodeAsync(HttpResponseMessage response)
    {
        if (response.Content == null || Accepted == null || response.Content.Headers.ContentEncoding.Count != 1) return;

        var coded = response.Content;
        var coding = coded.Headers.ContentEncoding.Single();
        if (Accepted.IndexOf(coding, StringComparison.OrdinalIgnoreCase) < 0) return;

        var stream = await coded.ReadAsStreamAsync().ConfigureAwait(false);
        response.Content = new StreamContent(Decode(stream, coding.ToLowerInvariant()));
        foreach (KeyValuePair<string, IEnumerable<string>> header in coded.Headers)
        {
            var isOfCoding = header.Key.Equals(HttpHeaders.ContentEncoding, StringComparison.OrdinalIgnoreCase)
                || header.Key.Equals(HttpHeaders.ContentLength, StringComparison.OrdinalIgnoreCase);
            if (!isOfCoding) response.Content.Headers.TryAddWithoutValidation(header.Key, header.Value);
        }
    }

    private static partial Stream Decode(Stream stream, string coding);
}
