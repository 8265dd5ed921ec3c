namespace ServiceStack.ServiceInterface.Auth;

public interface IRedisClientManagerFacade : IClearable
{
    IRedisClientFacade GetClient();
}
