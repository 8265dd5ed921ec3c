namespace ServiceStack.ServiceHost;

public interface IExpress
{
}
