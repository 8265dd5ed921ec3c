namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>Reads responses as the type that the caller wants, or as an error.</summary>
internal static class ClientResponse
{
    // of a length that a header claims, this much is believed before it has come
    private const int MaxExpectedBytes = 1024 * 1024;

    /// <summary>Whether the caller reads the response itself.</summary>
    public static bool IsOpen(Type type) => type == typeof(HttpResponseMessage) || type == typeof(Stream);

    /// <exception cref="NotSupportedException">The type belongs to v3's clients.</exception>
    public static void Check(Type type)
    {
        if (!typeof(WebResponse).IsAssignableFrom(type)) return;

        throw new NotSupportedException(
            $"A response of HttpClient can't be a {type.Name}: ask for {nameof(HttpResponseMessage)}, or use v3's JsonServiceClient.");
    }

    // HttpWebRequest counts a 304 among the errors
    public static bool IsError(HttpResponseMessage response) =>
        (int)response.StatusCode >= 400 || response.StatusCode == HttpStatusCode.NotModified;

    public static async Task<TResponse> OpenAsync<TResponse>(HttpResponseMessage response) =>
        typeof(TResponse) == typeof(HttpResponseMessage)
            ? (TResponse)(object)response
            : (TResponse)(object)await response.Content.ReadAsStreamAsync().ConfigureAwait(false);

    public static TResponse Read<TResponse>(byte[] body, StreamDeserializerDelegate read)
    {
        if (typeof(TResponse) == typeof(byte[])) return (TResponse)(object)body;

        using var stream = new MemoryStream(body);
        if (typeof(TResponse) == typeof(string)) return (TResponse)(object)stream.ToUtf8String();

        // an empty body is no document of any format
        return body.Length == 0 ? default : (TResponse)read(typeof(TResponse), stream);
    }

    public static async Task<byte[]> ReadBodyAsync(HttpResponseMessage response, CancellationToken cancellationToken)
    {
        if (response.Content == null) return [];

        if (response.Content.Headers.ContentLength is <= MaxExpectedBytes and var length)
            return await ReadBodyAsync(response, (int)length, cancellationToken).ConfigureAwait(false);

        using var body = new MemoryStream();
        await CopyAsync(response, body, null, cancellationToken).ConfigureAwait(false);
        return body.ToArray();
    }

    // reads the body straight into an array of its length: a MemoryStream would allocate as much once more
    private static async Task<byte[]> ReadBodyAsync(HttpResponseMessage response, int length, CancellationToken cancellationToken)
    {
        // on some platforms a read ignores its token, so the token disposes of the response
        using var stop = cancellationToken.Register(response.Dispose);
        using var stream = await response.Content.ReadAsStreamAsync().ConfigureAwait(false);
        var body = new byte[length];
        var count = 0;
        while (count < length
            && await stream.ReadAsync(body, count, length - count, cancellationToken).ConfigureAwait(false) is > 0 and var read)
            count += read;
        if (count < length) Array.Resize(ref body, count);
        return body;
    }

    public static async Task CopyAsync(
        HttpResponseMessage response,
        Stream destination,
        IProgress<TransferProgress> progress,
        CancellationToken cancellationToken)
    {
        // on some platforms a read ignores its token, so the token disposes of the response
        using var stop = cancellationToken.Register(response.Dispose);
        using var stream = await response.Content.ReadAsStreamAsync().ConfigureAwait(false);
        await new Transfer(progress, response.Content.Headers.ContentLength)
            .CopyAsync(stream, destination, cancellationToken).ConfigureAwait(false);
    }

    public static async Task<WebServiceException> ToExceptionAsync<TResponse>(
        HttpResponseMessage response,
        string contentType,
        StreamDeserializerDelegate read,
        CancellationToken cancellationToken)
    {
        byte[] body;
        try
        {
            body = await ReadBodyAsync(response, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception ex) when (ex is IOException or HttpRequestException && !cancellationToken.IsCancellationRequested)
        {
            // the status is known even if the body can't be read
            body = [];
        }

        var reason = string.IsNullOrEmpty(response.ReasonPhrase) ? response.StatusCode.ToString() : response.ReasonPhrase;
        var error = new WebServiceException(reason) { StatusCode = (int)response.StatusCode, StatusDescription = reason };
        HttpCalls.SetBody<TResponse>(error, body, response.Content?.Headers.ContentType?.ToString(), contentType, read);
        return error;
    }
}
