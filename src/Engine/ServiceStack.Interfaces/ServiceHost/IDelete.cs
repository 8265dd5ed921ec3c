namespace ServiceStack.ServiceHost;

public interface IDelete<T>
{
    object Delete(T request);
}
