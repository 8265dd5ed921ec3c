namespace ServiceStack.Html;

using System;

/// <summary>The methods of HTTP, which can be combined.</summary>
[Flags]
public enum HttpVerbs
{
    /// <summary>GET.</summary>
    Get = 1,
    /// <summary>POST.</summary>
    Post = 2,
    /// <summary>PUT.</summary>
    Put = 4,
    /// <summary>DELETE.</summary>
    Delete = 8,
    /// <summary>HEAD.</summary>
    Head = 16,
    /// <summary>PATCH.</summary>
    Patch = 32,
    /// <summary>OPTIONS.</summary>
    Options = 64,
}
