namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>How many requests clients send while a server is stopped or reloaded.</summary>
/// <param name="Clients">Each has a connection of its own.</param>
/// <param name="Times">Stops or reloads.</param>
/// <param name="Pause">Milliseconds of each client between a response and the next request; 0 for none.</param>
internal sealed record LoadSize(int Clients, int Times, int Pause)
{
    /// <summary>The machine has next to nothing to do: what holds here is no matter of chance.</summary>
    public static LoadSize Idle { get; } = new(Clients: 2, Times: 1, Pause: 20);

    /// <summary>More than the machine can do.</summary>
    public static LoadSize Heavy { get; } = new(Clients: 64, Times: 10, Pause: 0);
}
