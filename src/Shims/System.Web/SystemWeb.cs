namespace System.Web;

internal static class SystemWeb
{
    public static NotSupportedException NotHere(string member) =>
        new($"{member} needs ASP.NET's own pipeline, which .NET does not have; use ServiceStack's IHttpRequest and IHttpResponse instead.");
}
