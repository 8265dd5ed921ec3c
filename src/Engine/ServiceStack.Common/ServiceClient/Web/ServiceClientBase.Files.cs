namespace ServiceStack.ServiceClient.Web;

using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.Shared;

public abstract partial class ServiceClientBase
{
    /// <inheritdoc/>
    public virtual TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, string mimeType)
    {
        using var file = fileToUpload.OpenRead();
        return PostFile<TResponse>(relativeOrAbsoluteUrl, file, fileToUpload.Name, mimeType);
    }

    /// <inheritdoc/>
    public virtual TResponse PostFile<TResponse>(string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, string mimeType) =>
        PostForm<TResponse>(relativeOrAbsoluteUrl, fileToUpload, fileName, mimeType, null);

    /// <inheritdoc/>
    public virtual TResponse PostFileWithRequest<TResponse>(string relativeOrAbsoluteUrl, FileInfo fileToUpload, object request)
    {
        using var file = fileToUpload.OpenRead();
        return PostFileWithRequest<TResponse>(relativeOrAbsoluteUrl, file, fileToUpload.Name, request);
    }

    /// <inheritdoc/>
    public virtual TResponse PostFileWithRequest<TResponse>(
        string relativeOrAbsoluteUrl,
        Stream fileToUpload,
        string fileName,
        object request) =>
        PostForm<TResponse>(relativeOrAbsoluteUrl, fileToUpload, fileName, MimeTypes.GetMimeType(fileName), request);

    private TResponse PostForm<TResponse>(string url, Stream file, string fileName, string mimeType, object request)
    {
        var requestUri = GetUrl(url);
        var form = MultipartForm.Of(file, fileName, mimeType, request);

        return GetResponse<TResponse>(request, requestUri, () => NewRequest(HttpMethods.Post, requestUri, null), webRequest =>
        {
            // a repeated request with credentials has the file once more
            form.Rewind();
            form.WriteTo(webRequest);
            return webRequest.Receive();
        });
    }
}
