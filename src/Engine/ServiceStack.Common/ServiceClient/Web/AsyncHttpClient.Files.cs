namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

public abstract partial class AsyncHttpClient
{
    /// <summary>Downloads the response of a DTO, sent with GET.</summary>
    /// <param name="request">The request DTO.</param>
    /// <param name="destination">Receives the bytes as they come. It stays open.</param>
    /// <param name="progress">Receives the bytes so far; null for none.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    public virtual Task DownloadAsync(
        IReturn request,
        Stream destination,
        IProgress<TransferProgress> progress = null,
        CancellationToken cancellationToken = default) =>
        DownloadAsync(request.ToUrl(HttpMethods.Get, Format), destination, progress, cancellationToken);

    /// <summary>Downloads from a URL.</summary>
    /// <inheritdoc cref="DownloadAsync(IReturn, Stream, IProgress{TransferProgress}, CancellationToken)"/>
    public virtual Task DownloadAsync(
        string relativeOrAbsoluteUrl,
        Stream destination,
        IProgress<TransferProgress> progress = null,
        CancellationToken cancellationToken = default) =>
        CallAsync<byte[]>(HttpMethods.Get, relativeOrAbsoluteUrl, null, async (response, stop) =>
        {
            await ClientResponse.CopyAsync(response, destination, progress, stop).ConfigureAwait(false);
            return null;
        }, null, cancellationToken);

    /// <summary>Uploads a file as multipart form with POST.</summary>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <param name="fileToUpload">The file to read.</param>
    /// <param name="mimeType">Content type of the file, for example <c>image/png</c>.</param>
    /// <param name="progress">Receives the bytes so far; null for none.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    public virtual async Task<TResponse> PostFileAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        FileInfo fileToUpload,
        string mimeType,
        IProgress<TransferProgress> progress = null,
        CancellationToken cancellationToken = default)
    {
        using var file = OpenRead(fileToUpload);
        return await PostFileAsync<TResponse>(relativeOrAbsoluteUrl, file, fileToUpload.Name, mimeType, progress, cancellationToken)
            .ConfigureAwait(false);
    }

    /// <summary>Uploads a stream as multipart form with POST.</summary>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <param name="fileToUpload">The file's content, read to its end. It stays open.</param>
    /// <param name="fileName">Name that the server sees.</param>
    /// <param name="mimeType">Content type of the file, for example <c>image/png</c>.</param>
    /// <param name="progress">Receives the bytes so far; null for none.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    public virtual Task<TResponse> PostFileAsync<TResponse>(
        string relativeOrAbsoluteUrl,
        Stream fileToUpload,
        string fileName,
        string mimeType,
        IProgress<TransferProgress> progress = null,
        CancellationToken cancellationToken = default) =>
        PostFormAsync<TResponse>(
            relativeOrAbsoluteUrl, MultipartForm.Of(fileToUpload, fileName, mimeType, null), progress, cancellationToken);

    /// <summary>Uploads a file together with a DTO, whose properties become form fields.</summary>
    public virtual async Task<TResponse> PostFileWithRequestAsync<TResponse>(
        string relativeOrAbsoluteUrl, FileInfo fileToUpload, object request, IProgress<TransferProgress> progress = null,
        CancellationToken cancellationToken = default)
    {
        using var file = OpenRead(fileToUpload);
        return await PostFileWithRequestAsync<TResponse>(
                relativeOrAbsoluteUrl, file, fileToUpload.Name, request, progress, cancellationToken)
            .ConfigureAwait(false);
    }

    /// <summary>Uploads a stream together with a DTO, whose properties become form fields.</summary>
    public virtual Task<TResponse> PostFileWithRequestAsync<TResponse>(
        string relativeOrAbsoluteUrl, Stream fileToUpload, string fileName, object request,
        IProgress<TransferProgress> progress = null, CancellationToken cancellationToken = default) =>
        PostFormAsync<TResponse>(
            relativeOrAbsoluteUrl, MultipartForm.Of(fileToUpload, fileName, MimeTypes.GetMimeType(fileName), request), progress,
            cancellationToken);

    /// <summary>Sends a stream as the body of a request, for a service with <see cref="IRequiresRequestStream"/>.</summary>
    /// <param name="httpMethod">For example <c>PUT</c>.</param>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <param name="body">Read to its end. It stays open.</param>
    /// <param name="contentType">Content type of the body.</param>
    /// <param name="progress">Receives the bytes so far; null for none.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    public virtual Task<TResponse> UploadAsync<TResponse>(
        string httpMethod,
        string relativeOrAbsoluteUrl,
        Stream body,
        string contentType,
        IProgress<TransferProgress> progress = null,
        CancellationToken cancellationToken = default) =>
        CallAsync<TResponse>(
            httpMethod.ToUpperInvariant(), relativeOrAbsoluteUrl, ClientBody.OfStream(body, contentType, progress), null, null,
            cancellationToken);

    private Task<TResponse> PostFormAsync<TResponse>(
        string url, MultipartForm form, IProgress<TransferProgress> progress, CancellationToken cancellationToken) =>
        CallAsync<TResponse>(HttpMethods.Post, url, ClientBody.OfForm(form, progress), null, null, cancellationToken);

    private static FileStream OpenRead(FileInfo file) =>
        new(file.FullName, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 4096, useAsync: true);
}
