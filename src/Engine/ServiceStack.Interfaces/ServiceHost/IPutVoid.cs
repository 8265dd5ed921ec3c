namespace ServiceStack.ServiceHost;

public interface IPutVoid<T>
{
    void Put(T request);
}
