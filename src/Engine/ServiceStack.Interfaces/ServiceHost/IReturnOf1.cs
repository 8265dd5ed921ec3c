namespace ServiceStack.ServiceHost;

/// <summary>Declares a request DTO's response type, so that clients infer it and metadata describes it.</summary>
/// <typeparam name="T">Type of the response DTO.</typeparam>
/// <example>
/// <code>
/// public class Hello : IReturn&lt;HelloResponse&gt;
/// {
///     public string Name { get; set; }
/// }
///
/// HelloResponse response = client.Get(new Hello { Name = "World" });
/// </code>
/// </example>
public interface IReturn<T> : IReturn
{
}
