namespace ServiceStack.HyperHost.RabbitMq.Tests;

public class Ask
{
    public string Name { get; set; } = null!;
}
