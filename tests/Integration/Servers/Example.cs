namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>Starts the app that a user would copy.</summary>
internal static class Example
{
    /// <param name="addresses">Where it is to listen; none leaves the example's own.</param>
    public static ServerProcess Start(params string[] addresses) => Launch.Start(Deployment.Example, "Example", addresses);
}
