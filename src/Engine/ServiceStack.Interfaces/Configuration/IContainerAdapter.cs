namespace ServiceStack.Configuration;

public interface IContainerAdapter
{
    T Resolve<T>();

    T TryResolve<T>();
}
