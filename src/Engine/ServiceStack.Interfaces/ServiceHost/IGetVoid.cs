namespace ServiceStack.ServiceHost;

public interface IGetVoid<T>
{
    void Get(T request);
}
