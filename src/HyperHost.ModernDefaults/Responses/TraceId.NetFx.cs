namespace ServiceStack.HyperHost.Modern.Responses;

internal static partial class TraceId
{
    // .NET Framework has no activities
    private static partial string? Current() => null;
}
