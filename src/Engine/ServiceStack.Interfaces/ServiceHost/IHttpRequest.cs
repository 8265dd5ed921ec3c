namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;

/// <summary>An HTTP request, the same for each host. <c>OriginalRequest</c> is the host's own object.</summary>
/// <remarks>Filters receive it; services reach it through <c>Service.Request</c>.</remarks>
public interface IHttpRequest : IResolver
{
    /// <summary>URL of the request, without the trailing slash.</summary>
    string AbsoluteUri { get; }

    /// <summary>
    /// Media types of the header <c>Accept</c>, in the client's order; <see langword="null"/> if the header is missing.
    /// </summary>
    string[] AcceptTypes { get; }

    /// <summary>Folder of the application on disk.</summary>
    string ApplicationFilePath { get; }

    /// <summary>Length of the body in bytes, from the header; -1 or 0 if it is unknown.</summary>
    long ContentLength { get; }

    /// <summary>Content type of the body, parameters included; <see langword="null"/> if there is none.</summary>
    string ContentType { get; }

    /// <summary>Cookies by name. Malformed ones are left out.</summary>
    IDictionary<string, Cookie> Cookies { get; }

    /// <summary>Uploaded files, in order; empty if there are none.</summary>
    IFile[] Files { get; }

    /// <summary>Fields of a posted form, urlencoded or multipart.</summary>
    NameValueCollection FormData { get; }

    /// <summary>Request headers. Names ignore case.</summary>
    NameValueCollection Headers { get; }

    /// <summary>
    /// HTTP method, for example <c>GET</c>. The header, query or form parameter <c>X-Http-Method-Override</c> replaces it.
    /// </summary>
    string HttpMethod { get; }

    /// <summary>
    /// The request body. Closing it has no effect. A reader that comes after one that has read it to its end, or closed it, starts at the
    /// first byte. On HttpListener that needs <see cref="UseBufferedStream"/>; without it, the second reader gets an
    /// ObjectDisposedException.
    /// </summary>
    Stream InputStream { get; }

    /// <summary>Whether the request comes from this machine.</summary>
    bool IsLocal { get; }

    /// <summary>Whether the client uses HTTPS.</summary>
    bool IsSecureConnection { get; }

    /// <summary>Values that filters and services share during this request.</summary>
    Dictionary<string, object> Items { get; }

    /// <summary>Name of the request DTO, for example <c>Hello</c>.</summary>
    string OperationName { get; set; }

    /// <summary>The host's request, for example <c>HttpListenerRequest</c> or ASP.NET's <c>HttpRequest</c>.</summary>
    object OriginalRequest { get; }

    /// <summary>Path below the application, decoded, with a leading slash, for example <c>/orders/7</c>.</summary>
    string PathInfo { get; }

    /// <summary>Parameters of the query string, decoded.</summary>
    NameValueCollection QueryString { get; }

    /// <summary>Path and query as the client sent them, for example <c>/api/orders/7?format=json</c>.</summary>
    string RawUrl { get; }

    /// <summary>
    /// Address of the client: the header <c>X-Forwarded-For</c>, else <c>X-Real-IP</c>, else the address of the connection.
    /// </summary>
    /// <remarks>Clients can forge the headers unless a proxy sets them.</remarks>
    string RemoteIp { get; }

    /// <summary>
    /// Content type of the response: from <c>?format=</c>, the path's extension, or the header <c>Accept</c>. Assign it to choose
    /// another.
    /// </summary>
    string ResponseContentType { get; set; }

    /// <summary>URL of the page that linked here; <see langword="null"/> if the header <c>Referer</c> is missing.</summary>
    Uri UrlReferrer { get; }

    /// <summary>
    /// Buffers the body in memory, so that it can be read again. Set it in a pre-request filter, before the body is read.
    /// </summary>
    bool UseBufferedStream { get; set; }

    /// <summary>The header <c>User-Agent</c>; <see langword="null"/> if it is missing.</summary>
    string UserAgent { get; }

    /// <summary>Address of the connection's other end, which may be a proxy.</summary>
    string UserHostAddress { get; }

    /// <summary>The header <c>X-Forwarded-For</c>; <see langword="null"/> if it is missing.</summary>
    string XForwardedFor { get; }

    /// <summary>The header <c>X-Real-IP</c>; <see langword="null"/> if it is missing.</summary>
    string XRealIp { get; }

    /// <summary>Reads the body as UTF-8 text. Other readers can read it afterwards.</summary>
    string GetRawBody();
}
