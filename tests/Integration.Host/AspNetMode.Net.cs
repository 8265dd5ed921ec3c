namespace ServiceStack.HyperHost.IntegrationHost;

internal static partial class AspNetMode
{
    // there is no System.Web to host
    public static partial int Run(string[] args) => 2;
}
