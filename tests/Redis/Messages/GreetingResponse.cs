namespace ServiceStack.HyperHost.Redis.Tests;

public class GreetingResponse
{
    public string Result { get; set; } = null!;
}
