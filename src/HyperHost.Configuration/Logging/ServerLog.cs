using System;
using System.Globalization;
using System.IO;
using System.Text;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Configuration.Logging;

/// <summary>The server's log, written to the console, a file, both or neither. The hosts write whole lines. Never throws.</summary>
internal sealed class ServerLog : TextWriter
{
    private readonly AppendFile? _file;
    private readonly TextWriter? _console;
    private readonly TextWriter _emergency;

    /// <param name="path">Path of the log file; null for none.</param>
    /// <param name="console">Writer for the console; null for none.</param>
    /// <param name="emergency">Receives a message if the file can't be written.</param>
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

    /// <summary>The format of lines in the file. Default: unchanged text.</summary>
    public HostLogFormat Format { get; init; } = HostLogFormat.Text;

    /// <summary>The format of lines on the console.</summary>
    public HostLogFormat ConsoleFormat { get; init; } = HostLogFormat.Text;

    /// <summary>Resolves the console's format, which depends on whether the console is a terminal.</summary>
    public static HostLogFormat ConsoleFormatOf(HostLogFormat wanted) =>
        LogLineFormat.OfConsole(wanted, !Console.IsOutputRedirected, Environment.GetEnvironmentVariable);

    /// <summary>Also receives the lines; null by default.</summary>
    public SyslogLog? Syslog { get; init; }

    /// <summary>Name of the application, for JSON; null for none.</summary>
    public string? Application { get; init; }

    public override Encoding Encoding => Encoding.UTF8;

    public HostLogLevels Levels { get; }

    /// <summary>Text after time and level of each line: the application's name, if the server has several.</summary>
    public string Prefix { get; }

    /// <summary>The file; null for none.</summary>
    public AppendFile? File => _file;

    public void Debug(string message) => Line(HostLogLevels.Debug, message);

    public void Notice(string message) => Line(HostLogLevels.Notice, message);

    public void Warning(string message) => Line(HostLogLevels.Warning, message);

    public void Error(string message) => Line(HostLogLevels.Error, message);

    /// <summary>Reopens the file by its name.</summary>
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
            // the reader of the console's pipe has closed it
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

    // inserts the prefix after time and level, the first two words of a line
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
