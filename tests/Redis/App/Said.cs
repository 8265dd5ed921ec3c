namespace ServiceStack.HyperHost.Redis.Tests;

public class Said
{
    public string? Text { get; set; }
}
