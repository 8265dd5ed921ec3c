namespace ServiceStack.ServiceClient.Web;

using System;

/// <summary>Names of HTTP methods. Obsolete: use <c>HttpMethods</c>.</summary>
[Obsolete]
public static class HttpMethod
{
    /// <summary><c>DELETE</c>.</summary>
    public const string Delete = "DELETE";

    /// <summary><c>GET</c>.</summary>
    public const string Get = "GET";

    /// <summary><c>HEAD</c>.</summary>
    public const string Head = "HEAD";

    /// <summary><c>OPTIONS</c>.</summary>
    public const string Options = "OPTIONS";

    /// <summary><c>PATCH</c>.</summary>
    public const string Patch = "PATCH";

    /// <summary><c>POST</c>.</summary>
    public const string Post = "POST";

    /// <summary><c>PUT</c>.</summary>
    public const string Put = "PUT";
}
