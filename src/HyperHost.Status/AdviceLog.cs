using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;
using ServiceStack.HyperHost.Status.Advising;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status;

/// <summary>Logs at most once a day that advice exists, also if the server has several processes.</summary>
/// <param name="statistics">Statistics of this process.</param>
/// <param name="folder">Folder with the statistics of the server's other processes; null for none.</param>
/// <param name="log">Logs the line.</param>
internal sealed class AdviceLog(HostStatistics statistics, string? folder, IHostLog log) : IDisposable
{
    private const string Mark = "advised-";

    private static readonly TimeSpan Interval = TimeSpan.FromMinutes(10);

    private Timer? _timer;
    private string _last = "";

    /// <summary>Starts a timer that checks every ten minutes.</summary>
    public void Start() => _timer = new Timer(_ => Check(DateTime.UtcNow), null, Interval, Interval);

    /// <param name="now">Only the date matters.</param>
    public void Check(DateTime now)
    {
        var day = now.ToString("yyyyMMdd", CultureInfo.InvariantCulture);
        if (_last == day) return;

        try
        {
            var advice = Adviser.Advise(StatisticsSnapshot.Capture(statistics, folder));
            if (advice.Count == 0) return;

            _last = day;
            if (!TryCreateMark(day)) return;

            log.Write(
                advice[0].Severity == AdviceSeverity.Note ? HostLogLevel.Notice : HostLogLevel.Warning,
                $"There is advice: {string.Join(", ", advice.Select(one => one.Name).Distinct())}. `hyperhost advise` and the status page "
                    + "show what to change.");
        }
        catch (Exception error)
        {
            // an unhandled exception in a timer would end the process
            log.Write(HostLogLevel.Error, "The advice can't be worked out.", error);
        }
    }

    public void Dispose() => _timer?.Dispose();

    // only the process that creates the day's file logs the line
    private bool TryCreateMark(string day)
    {
        if (folder is null) return true;

        try
        {
            foreach (var old in Directory.GetFiles(folder, Mark + "*").Where(path => !path.EndsWith(day, StringComparison.Ordinal)))
                File.Delete(old);
            new FileStream(Path.Combine(folder, Mark + day), FileMode.CreateNew).Dispose();
            return true;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }
}
