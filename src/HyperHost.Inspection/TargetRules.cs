namespace ServiceStack.HyperHost.Inspection;

/// <summary>The target frameworks that this server's runtime supports.</summary>
internal static partial class TargetRules
{
    /// <summary>The runtime's usual name.</summary>
    public static partial string Runtime { get; }

    /// <summary>Whether the runtime can't load images marked for 32-bit processes.</summary>
    public static partial bool Refuses32Bit { get; }

    /// <returns>Why the runtime can't load an assembly with that target, and what to do; null if it can.</returns>
    public static partial string? Refuses(TargetFramework target);

    /// <returns>A warning about a target that may fail here; otherwise null.</returns>
    public static partial string? WarningFor(TargetFramework target);
}
