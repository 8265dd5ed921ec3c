namespace ServiceStack.ServiceHost;

/// <summary>A service that handles a request DTO for POST. Optional: a method named <c>Post</c> is found without it.</summary>
/// <typeparam name="T">Type of the request DTO.</typeparam>
public interface IPost<T>
{
    /// <summary>Handles the request.</summary>
    /// <returns>The response DTO, an <c>HttpResult</c>, a task, text, bytes or a stream.</returns>
    object Post(T request);
}
