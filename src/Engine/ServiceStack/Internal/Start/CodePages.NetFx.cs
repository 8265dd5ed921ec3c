namespace ServiceStack.Internal.Start;

internal static partial class CodePages
{
    public static partial void Register()
    {
        // .NET Framework finds them all
    }
}
