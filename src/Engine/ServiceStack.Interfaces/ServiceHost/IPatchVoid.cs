namespace ServiceStack.ServiceHost;

public interface IPatchVoid<T>
{
    void Patch(T request);
}
