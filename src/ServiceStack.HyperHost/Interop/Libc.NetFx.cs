namespace ServiceStack.HyperHost.Interop;

internal static partial class Libc
{
    private const bool KeepsError = true;

    private static partial int ErrorOfCall => LastError;
}
