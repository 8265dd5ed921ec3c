namespace ServiceStack.ServiceHost;

/// <summary>A service that handles a request DTO for GET, without a response body.</summary>
/// <typeparam name="T">Type of the request DTO.</typeparam>
public interface IGetVoid<T>
{
    /// <summary>Handles the request. The client gets 204.</summary>
    void Get(T request);
}
