namespace ServiceStack.Service;

using System.IO;
using ServiceStack.ServiceHost;

/// <summary>A client that sends a request and waits for its response.</summary>
public interface IReplyClient
{
    /// <summary>Uploads a file as multipart form.</summary>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <param name="fileToUpload">The file to read.</param>
    /// <param name="mimeType">Content type of the file, for example <c>image/png</c>.</param>
    TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, string mimeType);

    /// <summary>Uploads a stream as multipart form.</summary>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <param name="fileToUpload">The file's content, read to its end.</param>
    /// <param name="fileName">Name that the server sees.</param>
    /// <param name="mimeType">Content type of the file, for example <c>image/png</c>.</param>
    TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, string mimeType);

    /// <summary>Uploads a file together with a DTO, whose properties become form fields.</summary>
    TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, object request);

    /// <summary>Uploads a stream together with a DTO, whose properties become form fields.</summary>
    TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, object request);

    /// <summary>Sends a DTO with POST to its predefined route.</summary>
    /// <returns>The response DTO.</returns>
    /// <exception cref="System.Exception">
    /// The server responded with an error: <c>WebServiceException</c>, which carries the status and the <c>ResponseStatus</c>.
    /// </exception>
    TResponse Send<TResponse>(IReturn<TResponse> request);

    /// <summary>Sends a DTO with POST to its predefined route.</summary>
    /// <returns>The response DTO.</returns>
    /// <exception cref="System.Exception">
    /// The server responded with an error: <c>WebServiceException</c>, which carries the status and the <c>ResponseStatus</c>.
    /// </exception>
    TResponse Send<TResponse>(object request);

    /// <summary>Sends a DTO with POST to its predefined route, and discards the response.</summary>
    /// <exception cref="System.Exception">
    /// The server responded with an error: <c>WebServiceException</c>, which carries the status and the <c>ResponseStatus</c>.
    /// </exception>
    void Send(IReturnVoid request);
}
