namespace ServiceStack.ServiceInterface;

using ServiceStack.ServiceHost;

public interface IServiceBase : IResolver
{
    IRequestContext RequestContext { get; }

    IResolver GetResolver();

    T ResolveService<T>();
}
