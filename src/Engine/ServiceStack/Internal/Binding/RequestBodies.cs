namespace ServiceStack.Internal.Binding;

using System;
using System.IO;
using System.Text;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

/// <summary>
/// Reads bodies for the engine: each reader starts at the first byte, and leaves the body there for the next one.
/// </summary>
internal static class RequestBodies
{
    /// <summary>Reads a body from its first byte. A body that the server does not keep is copied to memory first.</summary>
    /// <param name="request">The request with the body.</param>
    /// <param name="state">An argument of <paramref name="read"/>, which then needs no closure.</param>
    /// <param name="read">The reader.</param>
    /// <exception cref="ObjectDisposedException">The body was read before, and the server does not keep it.</exception>
    public static TResult Read<TState, TResult>(IHttpRequest request, TState state, Func<Stream, TState, TResult> read)
    {
        var body = Open(request);
        try
        {
            return read(body, state);
        }
        finally
        {
            if (body.CanSeek) body.Position = 0;
        }
    }

    /// <summary>Reads a body as UTF-8 text.</summary>
    /// <exception cref="ObjectDisposedException">The body was read before, and the server does not keep it.</exception>
    public static string ReadText(IHttpRequest request) =>
        Read(request, Encoding.UTF8, static (body, encoding) => WholeText.Read(body, encoding));

    /// <summary>Moves a body that was read to its end to its first byte. A body that was read in part stays at its position.</summary>
    public static Stream Restart(Stream body)
    {
        if (body.CanSeek && body.Position > 0 && body.Position >= body.Length) body.Position = 0;
        return body;
    }

    private static Stream Open(IHttpRequest request)
    {
        var body = request.InputStream;
        if (!body.CanSeek)
        {
            request.UseBufferedStream = true;
            body = request.InputStream;
        }

        return Restart(body);
    }
}
