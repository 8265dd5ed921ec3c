namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>Starts the app that a user would copy.</summary>
internal static class Example
{
    /// <param name="addresses">The addresses to listen on; none for the example's own.</param>
    public static ServerProcess Start(params string[] addresses) => Launch.Start(Deployment.Example, "Example", addresses);
}
