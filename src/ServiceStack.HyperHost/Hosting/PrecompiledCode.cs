using System.Reflection;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>Whether an assembly has code for this processor beside its IL (ReadyToRun).</summary>
internal static partial class PrecompiledCode
{
    /// <returns>Null if that can't be known, or means nothing.</returns>
    public static partial bool? IsIn(Assembly? assembly);
}
