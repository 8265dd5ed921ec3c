using System.Reflection;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>Detects precompiled native code in an assembly (ReadyToRun).</summary>
internal static partial class PrecompiledCode
{
    /// <returns>Null if unknown or not applicable.</returns>
    public static partial bool? IsIn(Assembly? assembly);
}
