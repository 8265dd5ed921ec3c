namespace ServiceStack.HyperHost.Server.Inspection;

/// <summary>Which targets the runtime of this server can run.</summary>
internal static partial class TargetRules
{
    /// <returns>Why an assembly of that target can't run here, and what to do; null if it can.</returns>
    public static partial string? Refuses(TargetFramework target);

    /// <returns>A warning for a target that can run here but may fail; null for none.</returns>
    public static partial string? Doubts(TargetFramework target);
}
