namespace ServiceStack.HyperHost.Redis.Tests;

public class LongGreeting : Greeting
{
    public string? More { get; set; }
}
