using System;

namespace ServiceStack.HyperHost.Inspection;

internal static partial class TargetRules
{
    public static partial string Runtime => ".NET " + Environment.Version.ToString(2);

    public static partial bool Refuses32Bit => Environment.Is64BitProcess;

    public static partial string? Refuses(TargetFramework target) =>
        target.Family == TargetFramework.Core && target.Version.Major > Environment.Version.Major
            ? $"is built for {target}, and this hyperhost runs on .NET {Environment.Version.ToString(2)}: "
                + $"install .NET {target.Version.ToString(2)}, or build the application for net{Environment.Version.ToString(2)}."
            : null;

    public static partial string? WarningFor(TargetFramework target) =>
        target.Family == TargetFramework.Framework
            ? $"is built for {target}: on .NET {Environment.Version.ToString(2)} it runs as far as what it uses is there. "
                + $"Build it for net{Environment.Version.ToString(2)}, or run it as it is with: mono hyperhost.exe."
            : null;
}
