namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

/// <summary>v3 writes the members of the derived type, with its name.</summary>
public abstract class Shape
{
    public string? Name { get; set; }
}
