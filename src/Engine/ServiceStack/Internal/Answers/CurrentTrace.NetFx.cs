namespace ServiceStack.Internal.Answers;

internal static partial class CurrentTrace
{
    public static partial string Id => null;
}
