namespace ServiceStack.HyperHost.Messages;

/// <summary>The sources of a request's verb; each is read only if those before it are missing.</summary>
internal interface IMethodSource
{
    /// <summary>The header; null or empty if there is none.</summary>
    string? HeaderOverride { get; }

    /// <summary>The query variable; null or empty if there is none.</summary>
    string? QueryOverride { get; }

    /// <summary>The field of a form; null or empty if there is none, or the body is no form.</summary>
    string? FormOverride { get; }

    /// <summary>The verb of the request line.</summary>
    string Verb { get; }
}
