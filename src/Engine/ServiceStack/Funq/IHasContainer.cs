namespace Funq;

/// <summary>An object that has a container.</summary>
public interface IHasContainer
{
    /// <summary>The container that services are resolved from.</summary>
    Container Container { get; }
}
