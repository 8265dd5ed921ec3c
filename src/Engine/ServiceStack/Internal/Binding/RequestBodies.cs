namespace ServiceStack.Internal.Binding;

using System;
using System.IO;
using ServiceStack.ServiceHost;

/// <summary>
/// How the engine's own readers read a body: each reads it from its start and leaves it there, whoever has read it before.
/// </summary>
internal static class RequestBodies
{
    /// <summary>
    /// Returns the body for a reader that is followed by <see cref="Rewind"/>. One that a server does not keep is copied to memory first.
    /// </summary>
    /// <exception cref="ObjectDisposedException">It was read before, and the server does not keep it.</exception>
    public static Stream Open(IHttpRequest request)
    {
        var body = request.InputStream;
        if (!body.CanSeek)
        {
            request.UseBufferedStream = true;
            body = request.InputStream;
        }

        return Restart(body);
    }

    /// <summary>Leaves a body at its start, for the next reader.</summary>
    public static void Rewind(Stream body)
    {
        if (body.CanSeek) body.Position = 0;
    }

    /// <summary>Takes a body whose last byte was read to its first; one that was read in part stays where it is.</summary>
    public static Stream Restart(Stream body)
    {
        if (body.CanSeek && body.Position > 0 && body.Position >= body.Length) body.Position = 0;
        return body;
    }
}
