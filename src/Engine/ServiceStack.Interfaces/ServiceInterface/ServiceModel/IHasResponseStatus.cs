namespace ServiceStack.ServiceInterface.ServiceModel;

/// <summary>A response DTO that carries an error. Exceptions of services are reported in it, in each format.</summary>
/// <example>
/// <code>
/// public class HelloResponse : IHasResponseStatus
/// {
///     public string Result { get; set; }
///     public ResponseStatus ResponseStatus { get; set; }
/// }
/// </code>
/// </example>
public interface IHasResponseStatus
{
    /// <summary>The error; <see langword="null"/> on success.</summary>
    ResponseStatus ResponseStatus { get; set; }
}
