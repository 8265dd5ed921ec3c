namespace ServiceStack.ServiceHost;

public interface IAsyncService<T>
{
    object ExecuteAsync(T request);
}
