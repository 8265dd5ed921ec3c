using System;
using System.Text;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Logging;

/// <summary>A file that grows line by line, in one write each, so that several processes can share it. Never throws.</summary>
/// <remarks>A write that fails (a full disk) is told once, and once more when writing works again.</remarks>
internal sealed class AppendFile(string path, Action<string> tell) : IDisposable
{
    private readonly object _gate = new();
    private int _descriptor = -1;
    private bool _isBroken;
    private int _lost;

    public string Path => path;

    /// <summary>Opens the file, or opens it again under its name: it may have been moved away.</summary>
    public void Reopen()
    {
        lock (_gate)
        {
            var before = _descriptor;
            _descriptor = Libc.OpenForAppending(path);
            if (_descriptor < 0) Break(Libc.LastError, "opened");
            else Mend();
            if (before >= 0) Libc.Close(before);
        }
    }

    public void Write(byte[] bytes, int count)
    {
        lock (_gate)
        {
            if (_descriptor < 0)
            {
                _lost++;
                return;
            }

            var error = Libc.Write(_descriptor, bytes, count);
            if (error == 0) Mend();
            else Break(error, "written");
        }
    }

    public void WriteLine(string line)
    {
        var bytes = Encoding.UTF8.GetBytes(line + "\n");
        Write(bytes, bytes.Length);
    }

    public void Dispose()
    {
        lock (_gate)
        {
            if (_descriptor >= 0) Libc.Close(_descriptor);
            _descriptor = -1;
        }
    }

    private void Break(int error, string what)
    {
        if (what == "written") _lost++;
        if (_isBroken) return;

        _isBroken = true;
        tell($"{path} can't be {what}: {Libc.Describe(error)}. The server goes on without it.");
    }

    private void Mend()
    {
        if (!_isBroken) return;

        _isBroken = false;
        tell($"{path} is written again; {_lost} lines are missing.");
        _lost = 0;
    }
}
