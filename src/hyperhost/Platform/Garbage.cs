namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>The runtime's garbage.</summary>
internal static partial class Garbage
{
    /// <summary>Collects it, and gives free memory back to the system. Stops all threads meanwhile.</summary>
    public static partial void CollectAll();
}
