using System;

namespace ServiceStack.HyperHost.Common;

/// <summary>Whether Mono runs this build, or .NET Framework.</summary>
internal static class MonoRuntime
{
    public static readonly bool IsHere = Type.GetType("Mono.Runtime") is not null;
}
