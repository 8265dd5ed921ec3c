using System;
using System.Globalization;
using System.IO;

namespace ServiceStack.HyperHost.AspNet.Requests;

/// <summary>Adjusts the header If-Modified-Since for Mono's System.Web.</summary>
/// <remarks>
/// System.Web sends the time of a file in whole seconds, but compares the returned header with the exact time, so that a file with a
/// fractional time would never be "not modified". A header that equals the file's time in whole seconds is therefore rounded up to the next
/// second.
/// </remarks>
internal static class ModifiedSince
{
    /// <param name="header">The client's value.</param>
    /// <param name="file">The requested file; may be missing.</param>
    public static string ForSystemWeb(string header, string file)
    {
        const DateTimeStyles universal = DateTimeStyles.AssumeUniversal | DateTimeStyles.AdjustToUniversal;
        if (!DateTime.TryParseExact(header, "r", CultureInfo.InvariantCulture, universal, out var since)) return header;

        try
        {
            var beyond = File.GetLastWriteTimeUtc(file) - since;
            return beyond > TimeSpan.Zero && beyond < TimeSpan.FromSeconds(1)
                ? since.AddSeconds(1).ToString("r", CultureInfo.InvariantCulture) : header;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or ArgumentException or NotSupportedException)
        {
            return header;
        }
    }
}
