using System.Linq;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Captures log lines, installed before the first logger is created.</summary>
[SetUpFixture]
public class CapturedLogs
{
    // other threads log while a test reads: this factory returns a copy
    private static readonly StringBuilderLogFactory Logs = new();

    [OneTimeSetUp]
    public void Install() => LogManager.LogFactory = Logs;

    /// <returns>The number of lines that contain the text.</returns>
    internal static int Count(string text) => Lines().Count(line => line.Contains(text));

    /// <returns>The first line that contains the text.</returns>
    internal static string Find(string text) => Lines().First(line => line.Contains(text));

    private static string[] Lines() => Logs.GetLogs().Split('\n');
}
