namespace ServiceStack.HyperHost.Logging;

/// <summary>Lines that are alike, within one second.</summary>
internal sealed class LineKind(HostLogLevel level)
{
    public HostLogLevel Level => level;

    public int Written { get; private set; }

    public int LeftOut { get; private set; }

    /// <summary>The last that was left out.</summary>
    public string? Last { get; private set; }

    public void Count() => Written++;

    public void LeaveOut(string message)
    {
        LeftOut++;
        Last = message;
    }
}
