namespace ServiceStack.ServiceHost;

public interface IReturnVoid : IReturn
{
}
