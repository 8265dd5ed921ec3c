namespace ServiceStack.HyperHost.Linux;

internal static partial class Libc
{
    private const bool KeepsError = true;

    private static partial int ErrorOfCall => LastError;
}
