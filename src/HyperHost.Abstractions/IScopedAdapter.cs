namespace ServiceStack.HyperHost.Abstractions;

/// <summary>A container adapter that resolves from the scope of a request.</summary>
public interface IScopedAdapter
{
    /// <summary>
    /// The adapter, an <c>IContainerAdapter</c>, for the dependencies of instances that outlive a request; null if this one has no scope.
    /// </summary>
    object? Root { get; }
}
