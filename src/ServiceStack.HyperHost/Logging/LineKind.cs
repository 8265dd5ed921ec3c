namespace ServiceStack.HyperHost.Logging;

/// <summary>Lines that are alike, within one second.</summary>
internal sealed class LineKind(HostLogLevel level)
{
    private int _written;

    public HostLogLevel Level => level;

    public int LeftOut { get; private set; }

    /// <summary>The last that was left out.</summary>
    public string? Last { get; private set; }

    /// <returns>Whether the line is to be written.</returns>
    public bool TryCount(string message)
    {
        if (_written < BoundedLog.MostAlike)
        {
            _written++;
            return true;
        }

        LeftOut++;
        Last = message;
        return false;
    }
}
