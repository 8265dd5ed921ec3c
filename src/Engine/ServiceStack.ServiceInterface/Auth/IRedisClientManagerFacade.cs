namespace ServiceStack.ServiceInterface.Auth;

/// <summary>Opens clients of Redis, as far as the repository needs them.</summary>
public interface IRedisClientManagerFacade : IClearable
{
    /// <summary>Opens a client. The caller disposes of it.</summary>
    IRedisClientFacade GetClient();
}
