using System;
using System.Linq;

namespace ServiceStack.HyperHost.Configuration.Logging;

/// <summary>Parses log levels in the format of earlier servers: names separated by commas or vertical bars.</summary>
internal static class LogLevelNames
{
    private static readonly HostLogLevels[] Known =
        [HostLogLevels.Debug, HostLogLevels.Notice, HostLogLevels.Warning, HostLogLevels.Error, HostLogLevels.Standard,
            HostLogLevels.All, HostLogLevels.None];

    /// <returns>False if a name is unknown; no level is set then.</returns>
    public static bool TryParse(string text, out HostLogLevels levels, out string problem)
    {
        levels = HostLogLevels.None;
        problem = "";
        foreach (var word in text.Split([',', '|', ' '], StringSplitOptions.RemoveEmptyEntries))
        {
            var matches = Known.Where(level => string.Equals(level.ToString(), word, StringComparison.OrdinalIgnoreCase)).ToList();
            if (matches.Count == 0)
            {
                problem = $"'{word}' is no log level: Debug, Notice, Warning, Error, Standard and All are. The levels stay as they were.";
                return false;
            }

            levels |= matches[0];
        }

        return true;
    }
}
