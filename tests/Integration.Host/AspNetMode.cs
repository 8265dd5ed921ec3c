namespace ServiceStack.HyperHost.IntegrationHost;

internal static partial class AspNetMode
{
    /// <returns>The exit code.</returns>
    public static partial int Run(string[] args);
}
