using System.Linq;
using NUnit.Framework;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Keeps what is logged, from before the first logger is made.</summary>
[SetUpFixture]
public class KeptLogs
{
    // other threads log while a test reads: this factory returns a copy
    private static readonly StringBuilderLogFactory Logs = new();

    [OneTimeSetUp]
    public void Keep() => LogManager.LogFactory = Logs;

    /// <returns>The number of lines that contain the text.</returns>
    internal static int Count(string text) => Lines().Count(line => line.Contains(text));

    /// <returns>The first line that contains the text.</returns>
    internal static string Find(string text) => Lines().First(line => line.Contains(text));

    private static string[] Lines() => Logs.GetLogs().Split('\n');
}
