using System;
using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.Configuration.Logging;

/// <summary>Writes an access log to a file or the console.</summary>
internal sealed class AccessLogFile : IDisposable
{
    private readonly AppendFile? _file;
    private readonly TextWriter _console;

    /// <param name="path">A file; "-" for <paramref name="console"/>.</param>
    /// <param name="report">Called with a message if the file can't be written.</param>
    public AccessLogFile(string path, string format, string application, TextWriter console, Action<string> report)
    {
        _console = console;
        if (path != "-")
        {
            _file = new AppendFile(path, report);
            _file.Reopen();
        }

        Log = new AccessLog(format, application, Write, report);
    }

    public AccessLog Log { get; }

    /// <summary>The file; null for the console.</summary>
    public AppendFile? File => _file;

    public void Reopen() => _file?.Reopen();

    /// <summary>Writes the buffered lines, and closes the file.</summary>
    public void Dispose()
    {
        Log.Dispose();
        _file?.Dispose();
    }

    private void Write(byte[] lines, int count)
    {
        if (_file is { } file)
        {
            file.Write(lines, count);
            return;
        }

        try
        {
            lock (_console)
            {
                _console.Write(Encoding.UTF8.GetString(lines, 0, count));
                _console.Flush();
            }
        }
        catch (Exception error) when (error is IOException or ObjectDisposedException)
        {
            // the reader of the console's pipe has closed it
        }
    }
}
