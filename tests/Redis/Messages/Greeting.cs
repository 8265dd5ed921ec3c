namespace ServiceStack.HyperHost.Redis.Tests;

public class Greeting
{
    public string Name { get; set; } = null!;
}
