namespace ServiceStack.ServiceHost;

public interface IDeleteVoid<T>
{
    void Delete(T request);
}
