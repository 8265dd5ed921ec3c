namespace ServiceStack.ServiceClient.Web;

using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.Shared;
using ServiceStack.Text;

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
        var start = file.CanSeek ? file.Position : 0;

        return GetResponse<TResponse>(request, requestUri, () => NewRequest(HttpMethods.Post, requestUri, null), webRequest =>
        {
            // rewind the file for a repeated request with credentials
            if (file.CanSeek) file.Position = start;

            var form = new MultipartForm();
            foreach (var member in request == null ? [] : RequestMembers.Of(request.GetType()).All)
            {
                if (member.Get(request) is { } value) form.AddField(member.Name, FieldText(value));
            }

            form.AddFile("upload", file, fileName, mimeType).WriteTo(webRequest);
            return webRequest.Receive();
        });
    }

    private static string FieldText(object value) => value as string ?? TypeSerializer.SerializeToString(value, value.GetType());
}
