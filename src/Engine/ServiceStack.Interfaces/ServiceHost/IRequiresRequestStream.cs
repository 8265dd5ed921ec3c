namespace ServiceStack.ServiceHost;

using System.IO;

/// <summary>A request DTO that reads the body itself. The engine doesn't deserialize it.</summary>
/// <example>
/// <code>
/// [Route("/upload/{Name}", "POST")]
/// public class Upload : IRequiresRequestStream
/// {
///     public string Name { get; set; }
///     public Stream RequestStream { get; set; }
/// }
/// </code>
/// </example>
public interface IRequiresRequestStream
{
    /// <summary>The request body. The engine sets it.</summary>
    Stream RequestStream { get; set; }
}
