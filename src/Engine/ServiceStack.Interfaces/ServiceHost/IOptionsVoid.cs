namespace ServiceStack.ServiceHost;

public interface IOptionsVoid<T>
{
    void Options(T request);
}
