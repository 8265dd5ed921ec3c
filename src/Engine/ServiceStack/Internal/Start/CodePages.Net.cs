namespace ServiceStack.Internal.Start;

using System.Text;

internal static partial class CodePages
{
    // known to .NET, but found by name only after this
    public static partial void Register() => Encoding.RegisterProvider(CodePagesEncodingProvider.Instance);
}
