namespace ServiceStack.HyperHost.Server.Inspection;

/// <summary>Which targets the runtime of this server takes.</summary>
internal static partial class TargetRules
{
    /// <returns>Why an assembly of that target can't be run here and what to do; null where it can.</returns>
    public static partial string? Refuses(TargetFramework target);

    /// <returns>What may go wrong with one that can be run; null where nothing speaks against it.</returns>
    public static partial string? Doubts(TargetFramework target);
}
