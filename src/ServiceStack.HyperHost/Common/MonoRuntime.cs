using System;

namespace ServiceStack.HyperHost.Common;

/// <summary>Whether Mono runs this build; else .NET Framework does, or .NET.</summary>
internal static class MonoRuntime
{
    public static readonly bool IsHere = Type.GetType("Mono.Runtime") is not null;
}
