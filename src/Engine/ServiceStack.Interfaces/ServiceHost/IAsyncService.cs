namespace ServiceStack.ServiceHost;

/// <summary>A service of the older style that handles one-way requests.</summary>
/// <typeparam name="T">Type of the request DTO.</typeparam>
public interface IAsyncService<T>
{
    /// <summary>Handles the one-way request.</summary>
    /// <returns>A response, which the client doesn't wait for.</returns>
    object ExecuteAsync(T request);
}
