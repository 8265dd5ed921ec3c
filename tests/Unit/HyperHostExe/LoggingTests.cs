using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging.Access;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

public class LoggingTests
{
    [TestCase("Standard", HostLogLevels.Standard)]
    [TestCase("debug,ERROR", HostLogLevels.Debug | HostLogLevels.Error)]
    [TestCase("Notice|Warning", HostLogLevels.Notice | HostLogLevels.Warning)]
    [TestCase("All", HostLogLevels.All)]
    public void Levels_have_names(string text, HostLogLevels expected)
    {
        Assert.That(LogLevelNames.TryParse(text, out var levels, out _), Is.True);
        Assert.That(levels, Is.EqualTo(expected));
    }

    [Test]
    public void A_bad_level_is_reported()
    {
        Assert.That(LogLevelNames.TryParse("Debug,Loud", out _, out var problem), Is.False);
        Assert.That(problem, Does.StartWith("'Loud' is no log level"));
    }

    [TestCase("%", "is at the end")]
    [TestCase("%{x", "not closed")]
    [TestCase("%y", "%y is not known")]
    [TestCase("%e", "%e does not take")]
    [TestCase("%{hours}d", "%d does not take '{hours}'")]
    [TestCase("%{x}s", "%s does not take '{x}'")]
    public void A_bad_format_is_reported(string format, string expected)
    {
        Assert.That(() => new AccessFormat(format), Throws.TypeOf<FormatException>().With.Message.Contains(expected));
    }

    [TestCase("%d/%b/%Y:%H:%M:%S", "03/Feb/2013:04:05:06")]
    [TestCase("%Y-%m-%dT%H:%M:%S%%", "2013-02-03T04:05:06%")]
    [TestCase("%a %e %B %y, %j, %F %T %R %p %q", "Sun  3 February 13, 034, 2013-02-03 04:05:06 04:05 AM %q")]
    public void Times_are_written_as_strftime_does(string format, string expected)
    {
        var text = new StringBuilder();

        StrFTime.Append(text, new DateTime(2013, 2, 3, 4, 5, 6), format);

        Assert.That(text.ToString(), Is.EqualTo(expected));
    }

    [Test]
    public void A_full_disk_is_reported_once_and_harms_nothing()
    {
        var told = new List<string>();
        using var file = new AppendFile("/dev/full", told.Add);
        file.Reopen();

        for (var i = 0; i < 3; i++) file.WriteLine("a line");

        Assert.That(told, Has.Count.EqualTo(1));
        Assert.That(told[0], Does.StartWith("/dev/full can't be written: "));
    }

    [Test]
    public void A_log_that_can_be_opened_later_is_reported_twice()
    {
        var folder = Path.Combine(Path.GetTempPath(), "hhl-" + Guid.NewGuid().ToString("N"));
        var told = new List<string>();
        using var file = new AppendFile(Path.Combine(folder, "a.log"), told.Add);
        file.Reopen();
        file.WriteLine("lost");

        Directory.CreateDirectory(folder);
        try
        {
            file.Reopen();
            file.WriteLine("kept");

            Assert.That(told, Has.Count.EqualTo(2));
            Assert.That(told[0], Does.Contain("can't be opened"));
            Assert.That(told[1], Does.EndWith("is written again; 1 lines are missing."));
            Assert.That(File.ReadAllText(file.Path), Is.EqualTo("kept\n"));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    [TestCase(false, "one\ntw\nfour\n", "2 lines")]
    [TestCase(true, "four\n", "2 lines")]
    public void A_line_that_a_full_disk_cut_off_is_ended_before_the_next(bool isMovedAway, string expected, string missing)
    {
        var folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), "hhl-" + Guid.NewGuid().ToString("N"))).FullName;
        var path = Path.Combine(folder, "a.log");
        var told = new List<string>();
        var room = 6;
        try
        {
            using var file = new AppendFile(path, told.Add, OpenSmallDisk);
            file.Reopen();
            file.Write(Encoding.ASCII.GetBytes("one\ntwo\n"), 8);
            file.WriteLine("three");
            if (isMovedAway) File.Move(path, path + ".1");
            file.Reopen();
            room = 100;
            file.WriteLine("four");

            Assert.That(File.ReadAllText(path), Is.EqualTo(expected));
            Assert.That(told, Has.Count.EqualTo(2));
            Assert.That(told[0], Is.EqualTo(path + " can't be written: No space left on device. The server continues without it."));
            Assert.That(told[1], Does.EndWith($"is written again; {missing} are missing."));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }

        SmallDisk OpenSmallDisk(string opened, out string problem) =>
            new(DescriptorTarget.Open(opened, out problem)!, () => room, used => room -= used);
    }

    [Test]
    public void A_line_of_one_of_several_applications_names_it()
    {
        var console = new StringWriter();
        using var log = new ServerLog(null, console, console, HostLogLevels.Standard, "[two] ");

        log.WriteLine("2026-01-01T00:00:00.000Z notice Listening");
        log.Notice("Hello");
        log.Debug("not wanted");

        var lines = console.ToString().Split(['\n'], StringSplitOptions.RemoveEmptyEntries);
        Assert.That(lines, Has.Length.EqualTo(2));
        Assert.That(lines[0].TrimEnd(), Is.EqualTo("2026-01-01T00:00:00.000Z notice [two] Listening"));
        Assert.That(lines[1], Does.Contain(" notice [two] Hello"));
    }

    [Test]
    public void The_console_and_the_file_have_their_own_format()
    {
        var path = Path.Combine(Path.GetTempPath(), "log-" + Guid.NewGuid().ToString("N"));
        var console = new StringWriter();
        try
        {
            using (var log = new ServerLog(path, console, console, HostLogLevels.Standard)
            {
                Format = HostLogFormat.Journal, ConsoleFormat = HostLogFormat.Journal,
            })
            {
                log.WriteLine("2026-01-01T00:00:00.000Z error It failed");
            }

            Assert.That(console.ToString().TrimEnd(), Is.EqualTo("<3>It failed"));
            Assert.That(File.ReadAllText(path).TrimEnd(), Is.EqualTo("2026-01-01T00:00:00.000Z error It failed"));
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Test]
    public void Json_has_the_application_of_a_worker()
    {
        var console = new StringWriter();
        using var log = new ServerLog(null, console, console, HostLogLevels.Standard)
        {
            Format = HostLogFormat.Json, ConsoleFormat = HostLogFormat.Json, Application = "shop",
        };

        log.Warning("Hello");

        Assert.That(console.ToString().TrimEnd(), Does.EndWith("\"level\":\"warning\",\"application\":\"shop\",\"message\":\"Hello\"}"));
    }

    private sealed class SmallDisk(IAppendTarget file, Func<int> room, Action<int> use) : IAppendTarget
    {
        public string? Write(byte[] bytes, int count, out int written)
        {
            file.Write(bytes, Math.Min(room(), count), out written);
            use(written);
            return written == count ? null : "No space left on device";
        }

        public void Dispose() => file.Dispose();
    }
}
