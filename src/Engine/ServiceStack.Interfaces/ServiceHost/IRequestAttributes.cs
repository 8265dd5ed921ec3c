namespace ServiceStack.ServiceHost;

/// <summary>The compressions that the client accepts, from the header <c>Accept-Encoding</c>.</summary>
public interface IRequestAttributes
{
    /// <summary>Whether the client accepts deflate.</summary>
    bool AcceptsDeflate { get; }

    /// <summary>Whether the client accepts gzip.</summary>
    bool AcceptsGzip { get; }
}
