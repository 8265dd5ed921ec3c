using System;
using System.Runtime.InteropServices;

namespace ServiceStack.HyperHost.Common;

/// <summary>Whether Mono runs this build; else .NET Framework does, or .NET.</summary>
internal static class MonoRuntime
{
    public static readonly bool IsHere =
        RuntimeInformation.FrameworkDescription.StartsWith("Mono", StringComparison.Ordinal);
}
