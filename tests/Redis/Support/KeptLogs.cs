using System.Linq;
using NUnit.Framework;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>What is logged is kept, from before the first logger is made.</summary>
[SetUpFixture]
public class KeptLogs
{
    [OneTimeSetUp]
    public void Keep() => LogManager.LogFactory = new TestLogFactory();

    /// <returns>How many lines have this text.</returns>
    internal static int Count(string text) => TestLogger.GetLogs().Count(line => line.Value.Contains(text));

    /// <returns>The first line that has this text.</returns>
    internal static string Find(string text) => TestLogger.GetLogs().First(line => line.Value.Contains(text)).Value;
}
