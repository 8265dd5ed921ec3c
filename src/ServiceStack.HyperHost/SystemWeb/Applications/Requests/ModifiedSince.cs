using System;
using System.Globalization;
using System.IO;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Requests;

/// <summary>The header If-Modified-Since, as Mono's System.Web needs it.</summary>
/// <remarks>
/// It sends the time of a file in whole seconds and then compares what comes back with the time
/// in full: files whose time has a fraction would be sent again and again. So who names the very
/// second of the file is taken to mean its end.
/// </remarks>
internal static class ModifiedSince
{
    /// <param name="header">As the client sent it.</param>
    /// <param name="file">That the request's path leads to; it need not be there.</param>
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
