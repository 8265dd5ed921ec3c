namespace ServiceStack.ServiceHost;

/// <summary>A service that handles a request DTO for GET. Optional: a method named <c>Get</c> is found without it.</summary>
/// <typeparam name="T">Type of the request DTO.</typeparam>
public interface IGet<T>
{
    /// <summary>Handles the request.</summary>
    /// <returns>The response DTO, an <c>HttpResult</c>, a task, text, bytes or a stream.</returns>
    object Get(T request);
}
