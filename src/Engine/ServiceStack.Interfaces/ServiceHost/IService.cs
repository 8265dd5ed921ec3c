namespace ServiceStack.ServiceHost;

public interface IService
{
}
