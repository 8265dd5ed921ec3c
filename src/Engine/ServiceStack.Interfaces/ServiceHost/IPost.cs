namespace ServiceStack.ServiceHost;

public interface IPost<T>
{
    object Post(T request);
}
