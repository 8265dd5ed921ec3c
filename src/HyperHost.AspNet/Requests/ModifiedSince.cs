using System;
using System.Globalization;
using System.IO;

namespace ServiceStack.HyperHost.AspNet.Requests;

/// <summary>The header If-Modified-Since, as Mono's System.Web needs it.</summary>
/// <remarks>
/// System.Web sends the time of a file in whole seconds, and compares the header that comes back with the exact time: a file whose time has
/// a fraction would be sent again and again. So a header that names the second of the file's time is rounded up to the next second.
/// </remarks>
internal static class ModifiedSince
{
    /// <param name="header">As the client sent it.</param>
    /// <param name="file">The file of the request; it need not exist.</param>
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
