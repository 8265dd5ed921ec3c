namespace ServiceStack.ServiceHost;

public interface IAny<T>
{
    object Any(T request);
}
