namespace ServiceStack.ServiceInterface.Testing;

using Funq;
using ServiceStack.ServiceHost;

/// <summary>Resolves from a container, for services that tests create themselves.</summary>
public class BasicResolver : IResolver
{
    private readonly Container _container;

    /// <summary>Initializes a new instance of the <see cref="BasicResolver"/> class.</summary>
    public BasicResolver()
        : this(new Container())
    {
    }

    /// <summary>Resolves from a container.</summary>
    public BasicResolver(Container container)
    {
        _container = container;
    }

    /// <inheritdoc/>
    public T TryResolve<T>() => _container.TryResolve<T>();
}
