namespace ServiceStack.HyperHost.Inspection;

/// <summary>Which targets the runtime of this server can run.</summary>
internal static partial class TargetRules
{
    /// <summary>What this server runs on, as users write it.</summary>
    public static partial string Runtime { get; }

    /// <summary>Whether the runtime refuses images that are marked for 32-bit processes.</summary>
    public static partial bool Refuses32Bit { get; }

    /// <returns>Why an assembly of that target can't be run here and what to do; null if it can.</returns>
    public static partial string? Refuses(TargetFramework target);

    /// <returns>A warning for a target that can run here but may fail; null for none.</returns>
    public static partial string? WarningFor(TargetFramework target);
}
