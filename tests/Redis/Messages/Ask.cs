namespace ServiceStack.HyperHost.Redis.Tests;

public class Ask
{
    public string Name { get; set; } = null!;
}
