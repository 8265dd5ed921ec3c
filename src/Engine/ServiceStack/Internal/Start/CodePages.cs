namespace ServiceStack.Internal.Start;

/// <summary>
/// The encodings beside Unicode and Latin-1 that clients name as their charset: windows-125x, KOI8, Shift-JIS and others.
/// </summary>
internal static partial class CodePages
{
    public static partial void Register();
}
