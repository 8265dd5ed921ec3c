namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>A message for a worker process.</summary>
public class Job
{
    public int Number { get; set; }

    /// <summary>Whether the handler throws.</summary>
    public bool IsBad { get; set; }
}
