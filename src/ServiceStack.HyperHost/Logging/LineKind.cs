namespace ServiceStack.HyperHost.Logging;

/// <summary>Counts the lines of one kind within one second.</summary>
internal sealed class LineKind(HostLogLevel level)
{
    public HostLogLevel Level => level;

    public int Written { get; private set; }

    public int LeftOut { get; private set; }

    /// <summary>The last dropped line.</summary>
    public string? Last { get; private set; }

    public void Count() => Written++;

    public void LeaveOut(string message)
    {
        LeftOut++;
        Last = message;
    }
}
