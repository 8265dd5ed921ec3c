namespace ServiceStack.ServiceHost;

/// <summary>A service that handles a request DTO for OPTIONS. Optional: a method named <c>Options</c> is found without it.</summary>
/// <typeparam name="T">Type of the request DTO.</typeparam>
public interface IOptions<T>
{
    /// <summary>Handles the request.</summary>
    /// <returns>The response DTO, an <c>HttpResult</c>, a task, text, bytes or a stream.</returns>
    object Options(T request);
}
