using ServiceStack.HyperHost;

namespace DiagnosticApp;

internal static partial class HttpsSupport
{
    public static partial void Add(HyperHostOptions options);
}
