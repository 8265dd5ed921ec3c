namespace ServiceStack.ServiceHost;

public interface IRestPatchService<T>
{
    object Patch(T request);
}
