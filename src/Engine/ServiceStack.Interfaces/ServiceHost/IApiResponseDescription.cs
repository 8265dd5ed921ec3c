namespace ServiceStack.ServiceHost;

/// <summary>A status code that an operation may respond with, and its meaning.</summary>
public interface IApiResponseDescription
{
    /// <summary>When the operation responds with this status.</summary>
    string Description { get; }

    /// <summary>The HTTP status code, for example 404.</summary>
    int StatusCode { get; }
}
