namespace ServiceStack.HyperHost.Server.Roles.Check;

/// <summary>Why an address can't be listened on.</summary>
/// <param name="Text">One line, with the remedy.</param>
internal sealed record AddressFault(string Text)
{
    /// <summary>Whether a start would fail. False if this server may hold the address.</summary>
    public bool IsError { get; init; } = true;

    /// <summary>Whether a setting of systemd's unit can give the right.</summary>
    public bool IsOfUnit { get; init; }
}
