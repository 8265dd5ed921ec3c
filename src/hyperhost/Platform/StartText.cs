using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>What a start prints, in place of a console that a service does not have. Later lines are discarded.</summary>
internal sealed class StartText : TextWriter
{
    // the event log takes 31,839 characters
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

    /// <summary>Discards what was printed and what is printed from now on.</summary>
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
