using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Collects what the start prints, for the event log, because a service has no console. <see cref="End"/> discards it.</summary>
internal sealed class StartText : TextWriter
{
    // the event log accepts at most 31,839 characters per entry
    private const int MaxLength = 30_000;

    private readonly StringBuilder _text = new();
    private readonly object _lock = new();
    private bool _isStarted;

    public override Encoding Encoding => Encoding.UTF8;

    public override void Write(char value)
    {
        lock (_lock)
        {
            if (!_isStarted && _text.Length < MaxLength) _text.Append(value);
        }
    }

    /// <summary>Discards the collected text and all later output.</summary>
    public void End()
    {
        lock (_lock)
        {
            _isStarted = true;
            _text.Clear();
        }
    }

    public override string ToString()
    {
        lock (_lock) return _text.ToString();
    }
}
