#nullable enable

using System;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Threading.Tasks;

namespace ServiceStack.Shared;

/// <summary>Calls of <see cref="WebRequest"/> whose failures have the status that .NET Framework gives them.</summary>
/// <remarks>
/// .NET reports a refused connection, a failed TLS handshake and a lost response as <see cref="WebExceptionStatus.UnknownError"/>. Clients
/// retry by the status.
/// </remarks>
internal static class WebFailures
{
    /// <exception cref="WebException">The response has a status of 400 or above, or there is none.</exception>
    public static WebResponse Receive(this WebRequest request)
    {
        try
        {
            return request.GetResponse();
        }
        catch (WebException failure) when (Classify(failure) is { } classified)
        {
            throw classified;
        }
    }

    /// <exception cref="WebException">The response has a status of 400 or above, or there is none.</exception>
    public static async Task<WebResponse> ReceiveAsync(this WebRequest request)
    {
        try
        {
            return await request.GetResponseAsync().ConfigureAwait(false);
        }
        catch (WebException failure) when (Classify(failure) is { } classified)
        {
            throw classified;
        }
    }

    /// <param name="request">A request whose headers are set.</param>
    /// <param name="write">Writes the body.</param>
    /// <exception cref="WebException">The server can't be reached, or closes the connection while the body is sent.</exception>
    public static void SendBody(this WebRequest request, Action<Stream> write)
    {
        using var body = request.OpenBody();
        Write(body, write);
    }

    /// <inheritdoc cref="SendBody"/>
    public static async Task SendBodyAsync(this WebRequest request, Action<Stream> write)
    {
        using var body = await request.OpenBodyAsync().ConfigureAwait(false);
        Write(body, write);
    }

    private static Stream OpenBody(this WebRequest request)
    {
        try
        {
            return request.GetRequestStream();
        }
        catch (WebException failure) when (Classify(failure) is { } classified)
        {
            throw classified;
        }
    }

    private static async Task<Stream> OpenBodyAsync(this WebRequest request)
    {
        try
        {
            return await request.GetRequestStreamAsync().ConfigureAwait(false);
        }
        catch (WebException failure) when (Classify(failure) is { } classified)
        {
            throw classified;
        }
    }

    // Mono's stream throws IOException for a connection that was closed. A file of the caller's that can't be read has no such cause.
    private static void Write(Stream body, Action<Stream> write)
    {
        try
        {
            write(body);
        }
        catch (IOException failure) when (failure.InnerException is SocketException)
        {
            throw new WebException(failure.Message, failure, WebExceptionStatus.SendFailure, null);
        }
    }

    /// <returns>Null if the exception has a status already, or if its cause is unknown.</returns>
    internal static WebException? Classify(WebException failure)
    {
        if (failure.Status != WebExceptionStatus.UnknownError || failure.Response is not null) return null;

        for (var cause = failure.InnerException; cause is not null; cause = cause.InnerException)
        {
            WebExceptionStatus? status = cause switch
            {
                // a certificate that is refused has no further cause
                AuthenticationException => cause.InnerException is null
                    ? WebExceptionStatus.TrustFailure : WebExceptionStatus.SecureChannelFailure,
                SocketException { SocketErrorCode: SocketError.HostNotFound or SocketError.TryAgain or SocketError.NoData } =>
                    WebExceptionStatus.NameResolutionFailure,
                SocketException => WebExceptionStatus.ConnectFailure,
                IOException => WebExceptionStatus.ReceiveFailure,
                _ => null,
            };
            if (status is { } known) return new WebException(failure.Message, cause, known, null);
        }

        return null;
    }
}
