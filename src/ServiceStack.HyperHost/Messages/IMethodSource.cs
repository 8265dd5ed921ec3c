namespace ServiceStack.HyperHost.Messages;

/// <summary>The sources of a request's verb. Each is read only if the earlier sources have no value.</summary>
internal interface IMethodSource
{
    /// <summary>The X-Http-Method-Override header; null or empty if it was not sent.</summary>
    string? HeaderOverride { get; }

    /// <summary>The query variable of that name; null or empty if it was not sent.</summary>
    string? QueryOverride { get; }

    /// <summary>The form field of that name; null or empty if it was not sent, or the body is not a form.</summary>
    string? FormOverride { get; }

    /// <summary>The verb of the request line.</summary>
    string Verb { get; }
}
