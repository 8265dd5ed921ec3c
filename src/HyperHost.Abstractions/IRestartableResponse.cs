namespace ServiceStack.HyperHost.Abstractions;

/// <summary>A response that can be replaced by an error until a part of it is sent.</summary>
public interface IRestartableResponse
{
    /// <summary>Discards the body, its length and the headers that describe it, and opens the response again.</summary>
    /// <returns>False, and nothing is changed, if a part of it is sent.</returns>
    bool TryStartOver();
}
