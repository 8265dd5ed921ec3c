namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>A message that a worker counts, or rejects.</summary>
public class Job
{
    public int Number { get; set; }

    /// <summary>Whether the handler throws.</summary>
    public bool IsBad { get; set; }
}
