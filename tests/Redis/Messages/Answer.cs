namespace ServiceStack.HyperHost.Redis.Tests;

public class Answer
{
    public string Result { get; set; } = null!;
}
