namespace ServiceStack.ServiceHost;

public interface IReturn<T> : IReturn
{
}
