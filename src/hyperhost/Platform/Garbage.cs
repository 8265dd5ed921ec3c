namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Garbage collection on demand.</summary>
internal static partial class Garbage
{
    /// <summary>Runs a full collection and returns free memory to the system. Stops all threads meanwhile.</summary>
    public static partial void CollectAll();
}
