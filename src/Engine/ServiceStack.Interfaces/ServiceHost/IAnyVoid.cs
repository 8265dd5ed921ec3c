namespace ServiceStack.ServiceHost;

/// <summary>A service that handles a request DTO for every HTTP method, without a response body.</summary>
/// <typeparam name="T">Type of the request DTO.</typeparam>
public interface IAnyVoid<T>
{
    /// <summary>Handles the request. The client gets 204.</summary>
    void Any(T request);
}
