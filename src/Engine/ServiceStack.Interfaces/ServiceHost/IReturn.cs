namespace ServiceStack.ServiceHost;

public interface IReturn
{
}
