namespace ServiceStack.HyperHost.Server.Roles.Check;

/// <summary>Why an address can't be listened on.</summary>
/// <param name="Text">One line, with the remedy.</param>
internal sealed record AddressFault(string Text)
{
    /// <summary>Whether a start would fail. False if the listener is perhaps this server itself, already running.</summary>
    public bool IsError { get; init; } = true;

    /// <summary>Whether a setting of the systemd unit can grant the missing permission.</summary>
    public bool IsOfUnit { get; init; }
}
