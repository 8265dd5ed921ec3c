namespace ServiceStack.HyperHost.Server.Serving;

internal static partial class Home
{
    public static partial void Prepare()
    {
    }
}
