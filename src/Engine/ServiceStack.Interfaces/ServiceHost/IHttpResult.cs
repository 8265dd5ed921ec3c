namespace ServiceStack.ServiceHost;

using System.Collections.Generic;
using System.Net;

/// <summary>A response DTO with status and headers. <c>HttpResult</c> implements it; return one from a service.</summary>
public interface IHttpResult : IHasOptions
{
    /// <summary>Content type of the body; <see langword="null"/> for the one that the request prefers.</summary>
    string ContentType { get; set; }

    /// <summary>Response headers.</summary>
    Dictionary<string, string> Headers { get; }

    /// <summary>The request of this response. The engine sets it.</summary>
    IRequestContext RequestContext { get; set; }

    /// <summary>The DTO, text, bytes or stream to send.</summary>
    object Response { get; set; }

    /// <summary>Serializes <see cref="Response"/>; <see langword="null"/> for the application's content types.</summary>
    IContentTypeWriter ResponseFilter { get; set; }

    /// <summary>HTTP status code as a number.</summary>
    int Status { get; set; }

    /// <summary>HTTP status code.</summary>
    HttpStatusCode StatusCode { get; set; }

    /// <summary>Reason phrase of the status line; <see langword="null"/> for the standard one.</summary>
    string StatusDescription { get; set; }
}
