namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

public class FoundWired
{
    /// <summary>The values that the service has got.</summary>
    public string? Seen { get; set; }
}
