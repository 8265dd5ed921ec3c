namespace ServiceStack.ServiceHost;

public interface IPatch<T>
{
    object Patch(T request);
}
