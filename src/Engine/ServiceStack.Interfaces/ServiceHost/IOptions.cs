namespace ServiceStack.ServiceHost;

public interface IOptions<T>
{
    object Options(T request);
}
