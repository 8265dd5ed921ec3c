namespace ServiceStack.HyperHost.Abstractions;

/// <summary>Switches of an engine's configuration that the host follows too. False in an engine that lacks the interface.</summary>
public interface IEngineBehaviour
{
    /// <summary>Errors show their stack to every client.</summary>
    bool ShowsStackTraces { get; }

    /// <summary>Parts of multipart forms may end with a line feed alone.</summary>
    bool TakesLineFeedParts { get; }

    /// <summary>Paths are routed as they were sent, not resolved.</summary>
    bool TakesRawPaths { get; }

    /// <summary>A request's UserHostAddress is the peer's, as in v3, also behind a proxy.</summary>
    bool TakesPeerAsClient { get; }

    /// <summary>The query overrides the method too, and that of each request; otherwise a header or a form field of a POST does.</summary>
    bool TakesAnyMethodOverride { get; }

    /// <summary>Responses have no headers for caches but those of the application, as in v3.</summary>
    bool AddsNoCacheHeaders { get; }
}
