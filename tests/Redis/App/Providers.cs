namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Asks which types the application's container has.</summary>
public class Providers
{
}
