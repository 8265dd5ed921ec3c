namespace ServiceStack.Internal.Responses;

using System.Diagnostics;

internal static partial class CurrentTrace
{
    public static partial string Id => Activity.Current?.TraceId.ToHexString();
}
