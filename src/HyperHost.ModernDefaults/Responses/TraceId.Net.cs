using System.Diagnostics;

namespace ServiceStack.HyperHost.Modern.Responses;

internal static partial class TraceId
{
    private static partial string? Current() => Activity.Current?.TraceId.ToHexString();
}
