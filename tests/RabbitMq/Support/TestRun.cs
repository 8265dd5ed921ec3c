using System.Linq;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>Keeps the log, from before the first logger is created, and starts the broker that most tests share.</summary>
[SetUpFixture]
public class TestRun
{
    // other threads log while a test reads: this factory returns a copy
    private static readonly StringBuilderLogFactory Logs = new();

    internal static RabbitServer Server { get; private set; } = null!;

    [OneTimeSetUp]
    public void Begin()
    {
        LogManager.LogFactory = Logs;
        Server = RabbitServer.Start();
    }

    [OneTimeTearDown]
    public void End() => Server?.Dispose();

    /// <returns>The number of log lines that contain all of the texts.</returns>
    internal static int Count(params string[] texts) => Logs.GetLogs().Split('\n').Count(line => texts.All(line.Contains));
}
