using System;
using System.Globalization;
using System.IO;
using System.Text;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Server.Logging;

/// <summary>The server's log: console, file, both or none. The hosts write whole lines to it. Never throws.</summary>
internal sealed class ServerLog : TextWriter
{
    private readonly AppendFile? _file;
    private readonly TextWriter? _console;
    private readonly TextWriter _emergency;

    /// <param name="path">A file, or null.</param>
    /// <param name="console">The writer that lines are printed to, or null.</param>
    /// <param name="emergency">Gets a line when the file can't be written.</param>
    public ServerLog(string? path, TextWriter? console, TextWriter emergency, HostLogLevels levels, string prefix = "")
    {
        _console = console;
        _emergency = emergency;
        Levels = levels;
        Prefix = prefix;
        if (path is null) return;

        _file = new AppendFile(path, Report);
        _file.Reopen();
    }

    /// <summary>The form of the lines. Default: as they are.</summary>
    public HostLogFormat Format { get; init; } = HostLogFormat.Text;

    /// <summary>The form of the lines on the console.</summary>
    public HostLogFormat ConsoleFormat { get; init; } = HostLogFormat.Text;

    /// <summary>The form of a console that is or is not a terminal.</summary>
    public static HostLogFormat ConsoleFormatOf(HostLogFormat wanted) =>
        LogLineFormat.OfConsole(wanted, !Console.IsOutputRedirected, Environment.GetEnvironmentVariable);

    /// <summary>Gets the lines too; null (the default) for none.</summary>
    public SyslogLog? Syslog { get; init; }

    /// <summary>The name of the application, for JSON; null for none.</summary>
    public string? Application { get; init; }

    public override Encoding Encoding => Encoding.UTF8;

    public HostLogLevels Levels { get; }

    /// <summary>The text after time and level of each line; names the application if there are several.</summary>
    public string Prefix { get; }

    /// <summary>The file; null for none.</summary>
    public AppendFile? File => _file;

    public void Debug(string message) => Line(HostLogLevels.Debug, message);

    public void Notice(string message) => Line(HostLogLevels.Notice, message);

    public void Warning(string message) => Line(HostLogLevels.Warning, message);

    public void Error(string message) => Line(HostLogLevels.Error, message);

    /// <summary>Opens the file again under its name.</summary>
    public void Reopen() => _file?.Reopen();

    public override void Write(char value) => WriteLine(value.ToString());

    public override void WriteLine(string? value)
    {
        value = WithPrefix(value ?? "");
        Syslog?.Send(value);
        _file?.WriteLine(LogLineFormat.Apply(value, LogLineFormat.OfFile(Format), Application));
        if (_console is null) return;

        value = LogLineFormat.Apply(value, ConsoleFormat, Application);

        try
        {
            lock (_console)
            {
                _console.WriteLine(value);
                _console.Flush();
            }
        }
        catch (Exception error) when (error is IOException or ObjectDisposedException)
        {
            // the console is no longer read
        }
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _file?.Dispose();
            Syslog?.Dispose();
        }

        base.Dispose(disposing);
    }

    private void Line(HostLogLevels level, string message)
    {
        if ((Levels & level) == 0) return;

        var now = DateTime.UtcNow.ToString("yyyy-MM-ddTHH:mm:ss.fffZ", CultureInfo.InvariantCulture);
        WriteLine($"{now} {level.ToString().ToLowerInvariant()} {message}");
    }

    // after time and level, which every line begins with
    private string WithPrefix(string line)
    {
        var second = Prefix.Length == 0 ? -1 : line.IndexOf(' ', line.IndexOf(' ') + 1);
        return second < 0 ? line : line.Insert(second + 1, Prefix);
    }

    private void Report(string message)
    {
        try
        {
            _emergency.WriteLine("hyperhost: " + message);
            _emergency.Flush();
        }
        catch (Exception error) when (error is IOException or ObjectDisposedException)
        {
        }
    }
}
