namespace ServiceStack.ServiceHost;

public interface IAnyVoid<T>
{
    void Any(T request);
}
