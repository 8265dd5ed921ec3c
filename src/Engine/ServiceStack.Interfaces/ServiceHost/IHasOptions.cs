namespace ServiceStack.ServiceHost;

using System.Collections.Generic;

/// <summary>A result with options, most of which become response headers.</summary>
public interface IHasOptions
{
    /// <summary>Options by name, for example <c>Cache-Control</c>.</summary>
    IDictionary<string, string> Options { get; }
}
