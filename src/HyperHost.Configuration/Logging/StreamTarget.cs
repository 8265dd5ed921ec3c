using System;
using System.IO;

namespace ServiceStack.HyperHost.Configuration.Logging;

/// <summary>
/// A file that this process appends to, on systems other than Linux. Other processes may read, rename and delete it meanwhile. If a second
/// process appends to it, lines may be overwritten.
/// </summary>
internal sealed class StreamTarget : IAppendTarget
{
    private readonly FileStream _file;

    private StreamTarget(FileStream file) => _file = file;

    /// <returns>The open file; null if it can't be opened, with the system's error in <paramref name="problem"/>.</returns>
    public static StreamTarget? Open(string path, out string problem)
    {
        problem = "";
        try
        {
            // a buffer size of 1 disables the buffer: each line is in the file when the write returns
            return new StreamTarget(
                new FileStream(path, FileMode.Append, FileAccess.Write, FileShare.ReadWrite | FileShare.Delete, bufferSize: 1));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or ArgumentException or NotSupportedException)
        {
            problem = error.Message.TrimEnd('.');
            return null;
        }
    }

    /// <summary>Opens a file like <see cref="Open"/>, closes it, and deletes it if it was created.</summary>
    /// <returns>The system's error; null on success.</returns>
    public static string? Problem(string path)
    {
        var isNew = !File.Exists(path);
        using (var file = Open(path, out var problem))
        {
            if (file is null) return problem;
        }

        if (isNew) File.Delete(path);
        return null;
    }

    public string? Write(byte[] bytes, int count, out int written)
    {
        var before = Position();
        try
        {
            _file.Write(bytes, 0, count);
            _file.Flush();
            written = count;
            return null;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            written = (int)Math.Max(0, Math.Min(count, Position() - before));
            return error.Message.TrimEnd('.');
        }
    }

    public void Dispose()
    {
        try
        {
            _file.Dispose();
        }
        catch (IOException)
        {
            // a full disk; the failed write has been reported
        }
    }

    // "nul", consoles and pipes have no position
    private long Position() => _file.CanSeek ? _file.Position : 0;
}
