namespace ServiceStack.Internal.Responses;

internal static partial class CurrentTrace
{
    public static partial string Id => null;
}
