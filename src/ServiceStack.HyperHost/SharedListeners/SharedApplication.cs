using System.Collections.Generic;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>An application that shares addresses with others, and the requests that it serves.</summary>
internal sealed class SharedApplication
{
    /// <summary>Unique name.</summary>
    public string Name { get; set; } = "";

    /// <summary>SERVER_NAME that it serves, "*.example.org" for every name below; null (the default) for any.</summary>
    public string? Host { get; set; }

    /// <summary>SERVER_PORT that it serves; null (the default) for any.</summary>
    public int? Port { get; set; }

    /// <summary>Path that its URLs begin with; "/" by default.</summary>
    public string VirtualPath { get; set; } = "/";

    /// <summary>The addresses that it shares, in the forms that <see cref="ListenAddress"/> names.</summary>
    public IList<string> Addresses { get; } = new List<string>();
}
