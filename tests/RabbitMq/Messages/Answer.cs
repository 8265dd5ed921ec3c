namespace ServiceStack.HyperHost.RabbitMq.Tests;

public class Answer
{
    public string Result { get; set; } = null!;
}
