using System;
using System.Globalization;
using System.IO;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Logging.Access;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>The file with the process id; deleted at the end.</summary>
internal sealed class PidFile : IDisposable
{
    private readonly string _path;
    private readonly string _content;

    private PidFile(string path)
    {
        _path = Path.GetFullPath(path);
        _content = ProcessFigures.Number.ToString(CultureInfo.InvariantCulture) + "\n";
        File.WriteAllText(_path, _content);
    }

    /// <summary>Writes the file of <c>--pidfile</c>.</summary>
    /// <param name="settings">The options.</param>
    /// <param name="problem">Why the file can't be written; otherwise null.</param>
    /// <returns>Null without <c>--pidfile</c>, or if the file can't be written.</returns>
    public static PidFile? Open(Settings settings, out string? problem)
    {
        problem = null;
        if (settings.Find("pidfile") is not { } setting) return null;

        try
        {
            return new PidFile(setting.Value);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            problem = $"{setting.Where}: {error.Message}";
            return null;
        }
    }

    /// <summary>Checks that the file can be written, without changing its content.</summary>
    /// <exception cref="IOException">The file can't be written.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write the file.</exception>
    public static void Try(string path)
    {
        path = Path.GetFullPath(path);
        var isNew = !File.Exists(path) && !Directory.Exists(path);
        using (new FileStream(path, isNew ? FileMode.CreateNew : FileMode.Open, FileAccess.Write, FileShare.ReadWrite))
        {
        }

        if (isNew) File.Delete(path);
    }

    public void Dispose()
    {
        try
        {
            // another server may have overwritten the file meanwhile
            if (File.Exists(_path) && File.ReadAllText(_path) == _content) File.Delete(_path);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
        }
    }
}
