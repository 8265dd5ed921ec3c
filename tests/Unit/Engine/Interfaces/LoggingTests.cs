#nullable disable
using System;
using System.IO;
using System.Linq;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;

namespace Acme.Engine.Interfaces;

public class LoggingTests
{
    [Test]
    public void A_text_log_has_level_message_and_exception()
    {
        var factory = new StringBuilderLogFactory();
        var log = factory.GetLogger(typeof(LoggingTests));

        log.Info("started");
        log.WarnFormat("{0} of {1}", 1, 2);
        log.Error("failed", new InvalidOperationException("why"));
        log.DebugFormat("{not a format}");

        Assert.That(factory.GetLogs(), Does.Contain("INFO: started").And.Contain("WARN: 1 of 2").And.Contain("DEBUG: {not a format}"));
        Assert.That(factory.GetLogs(), Does.Contain("ERROR: failed, Exception: System.InvalidOperationException: why"));

        factory.ClearLogs();
        Assert.That(factory.GetLogs(), Is.Empty);
    }

    [Test]
    public void The_test_log_is_one_for_all()
    {
        var mark = Guid.NewGuid().ToString();

        new TestLogFactory().GetLogger("any").Fatal(mark);

        Assert.That(TestLogger.GetLogs().Single(entry => entry.Value == mark).Key, Is.EqualTo(TestLogger.Levels.FATAL));
    }

    [Test]
    public void The_console_log_writes_to_the_console()
    {
        var before = Console.Out;
        var text = new StringWriter();
        Console.SetOut(text);
        try
        {
            new ConsoleLogFactory().GetLogger("x").Warn("careful");
        }
        finally
        {
            Console.SetOut(before);
        }

        Assert.That(text.ToString(), Does.Contain("WARN: careful"));
    }

    [Test]
    public void Without_a_factory_nothing_is_logged()
    {
        var before = LogManager.LogFactory;
        try
        {
            LogManager.LogFactory = null;
            Assert.That(LogManager.GetLogger("x").IsDebugEnabled, Is.False);

            LogManager.LogFactory = new StringBuilderLogFactory();
            Assert.That(LogManager.GetLogger(typeof(LoggingTests)), Is.TypeOf<StringBuilderLog>());
        }
        finally
        {
            LogManager.LogFactory = before;
        }
    }
}
