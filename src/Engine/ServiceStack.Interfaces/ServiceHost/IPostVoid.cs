namespace ServiceStack.ServiceHost;

public interface IPostVoid<T>
{
    void Post(T request);
}
