namespace ServiceStack.ServiceHost;

public interface IResolver
{
    T TryResolve<T>();
}
