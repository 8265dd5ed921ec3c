namespace ServiceStack.ServiceInterface.Testing;

using Funq;
using ServiceStack.ServiceHost;

public class BasicResolver : IResolver
{
    private readonly Container _container;

    public BasicResolver()
        : this(new Container())
    {
    }

    public BasicResolver(Container container)
    {
        _container = container;
    }

    public T TryResolve<T>() => _container.TryResolve<T>();
}
