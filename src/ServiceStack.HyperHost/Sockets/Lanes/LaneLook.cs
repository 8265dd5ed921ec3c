namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>What the watch has seen of a lane at one look.</summary>
/// <param name="Threads">That it has, or that are about to begin.</param>
/// <param name="Waiting">Of these, those that wait for an event.</param>
/// <param name="Held">Of these, those that have been in one request since the last look.</param>
/// <param name="IsBlocked">No thread waits for an event, and half of them are in requests that wait for something.</param>
internal readonly record struct LaneLook(int Threads, int Waiting, int Held, bool IsBlocked);
