namespace ServiceStack.HyperHost.Inspection;

internal sealed partial class References
{
    private static partial bool ThrowsForDelegates => false;

    private static partial bool AlwaysThrows(string type, string member) => false;
}
