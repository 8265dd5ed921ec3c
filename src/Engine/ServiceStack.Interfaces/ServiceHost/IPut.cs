namespace ServiceStack.ServiceHost;

public interface IPut<T>
{
    object Put(T request);
}
