namespace ServiceStack.ServiceHost;

public interface IGet<T>
{
    object Get(T request);
}
