namespace ServiceStack.HyperHost.Redis.Tests;

public class LongAsk : Ask
{
    public string? More { get; set; }
}
