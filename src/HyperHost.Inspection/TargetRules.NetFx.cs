namespace ServiceStack.HyperHost.Inspection;

internal static partial class TargetRules
{
    public static partial string Runtime => "Mono";

    public static partial bool Refuses32Bit => false;

    public static partial string? Refuses(TargetFramework target) =>
        target.Family == TargetFramework.Core
            ? $"is built for {target}, and this hyperhost runs on Mono: "
                + "run it with dotnet hyperhost.dll, or build the application for net472."
            : null;

    public static partial string? WarningFor(TargetFramework target) => null;
}
