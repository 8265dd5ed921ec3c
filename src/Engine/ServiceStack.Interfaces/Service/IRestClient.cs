namespace ServiceStack.Service;

using System.IO;
using System.Net;
using ServiceStack.ServiceHost;

/// <summary>A client that calls services by HTTP method and route.</summary>
/// <remarks>
/// Methods with a DTO build the URL from its <c>Route</c> attributes, and fall back to the predefined route. GET, DELETE and HEAD carry
/// the DTO's properties in the query string.
/// </remarks>
/// <example>
/// <code>
/// IRestClient client = new JsonServiceClient("http://localhost:8080/");
/// var orders = client.Get(new FindOrders { CustomerId = 7 });
/// var created = client.Post&lt;Order&gt;("/orders", new CreateOrder { CustomerId = 7 });
/// </code>
/// </example>
public interface IRestClient
{
    /// <summary>Sends a DTO with any HTTP method, for example <c>LINK</c>.</summary>
    /// <param name="httpVerb">The method's name.</param>
    /// <param name="request">The request DTO.</param>
    /// <returns>The response DTO.</returns>
    TResponse CustomMethod<TResponse>(string httpVerb, IReturn<TResponse> request);

    /// <summary>Sends a DTO with any HTTP method, and discards the response.</summary>
    /// <param name="httpVerb">The method's name.</param>
    /// <param name="request">The request DTO.</param>
    void CustomMethod(string httpVerb, IReturnVoid request);

    /// <summary>Sends a DTO with DELETE, its properties in path and query string.</summary>
    /// <returns>The response DTO.</returns>
    TResponse Delete<TResponse>(IReturn<TResponse> request);

    /// <summary>Sends DELETE to a URL.</summary>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <returns>The response DTO.</returns>
    TResponse Delete<TResponse>(string relativeOrAbsoluteUrl);

    /// <summary>Sends a DTO with DELETE, and discards the response.</summary>
    void Delete(IReturnVoid request);

    /// <summary>Sends a DTO with GET, its properties in path and query string.</summary>
    /// <returns>The response DTO.</returns>
    TResponse Get<TResponse>(IReturn<TResponse> request);

    /// <summary>Sends GET to a URL.</summary>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <returns>The response DTO.</returns>
    TResponse Get<TResponse>(string relativeOrAbsoluteUrl);

    /// <summary>Sends a DTO with GET, and discards the response.</summary>
    void Get(IReturnVoid request);

    /// <summary>Sends a DTO with HEAD, its properties in path and query string.</summary>
    /// <returns>The response, without a body. The caller disposes it.</returns>
    HttpWebResponse Head(IReturn request);

    /// <summary>Sends HEAD to a URL.</summary>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <returns>The response, without a body. The caller disposes it.</returns>
    HttpWebResponse Head(string relativeOrAbsoluteUrl);

    /// <summary>Sends a DTO with PATCH.</summary>
    /// <returns>The response DTO.</returns>
    TResponse Patch<TResponse>(IReturn<TResponse> request);

    /// <summary>Sends PATCH to a URL.</summary>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <param name="request">The request body.</param>
    /// <returns>The response DTO.</returns>
    TResponse Patch<TResponse>(string relativeOrAbsoluteUrl, object request);

    /// <summary>Sends a DTO with PATCH, and discards the response.</summary>
    void Patch(IReturnVoid request);

    /// <summary>Sends a DTO with POST.</summary>
    /// <returns>The response DTO.</returns>
    TResponse Post<TResponse>(IReturn<TResponse> request);

    /// <summary>Sends POST to a URL.</summary>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <param name="request">The request body.</param>
    /// <returns>The response DTO.</returns>
    TResponse Post<TResponse>(string relativeOrAbsoluteUrl, object request);

    /// <summary>Sends a DTO with POST, and discards the response.</summary>
    void Post(IReturnVoid request);

    /// <summary>Uploads a file as multipart form with POST.</summary>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <param name="fileToUpload">The file to read.</param>
    /// <param name="mimeType">Content type of the file, for example <c>image/png</c>.</param>
    /// <returns>The response DTO.</returns>
    TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, string mimeType);

    /// <summary>Sends a DTO with PUT.</summary>
    /// <returns>The response DTO.</returns>
    TResponse Put<TResponse>(IReturn<TResponse> request);

    /// <summary>Sends PUT to a URL.</summary>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <param name="request">The request body.</param>
    /// <returns>The response DTO.</returns>
    TResponse Put<TResponse>(string relativeOrAbsoluteUrl, object request);

    /// <summary>Sends a DTO with PUT, and discards the response.</summary>
    void Put(IReturnVoid request);
}
