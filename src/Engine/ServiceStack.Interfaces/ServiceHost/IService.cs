namespace ServiceStack.ServiceHost;

/// <summary>
/// Marks a class whose public methods are actions: <c>Any</c>, <c>Get</c>, <c>Post</c> and so on, with one request DTO. Derive from
/// <c>Service</c>.
/// </summary>
/// <example>
/// <code>
/// public class HelloService : Service
/// {
///     public object Any(Hello request) =&gt; new HelloResponse { Result = "Hello, " + request.Name };
/// }
/// </code>
/// </example>
public interface IService
{
}
