using System.IO;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>Thrown to the reader of a streamed body that ends early.</summary>
internal sealed class IncomingBodyException(string message, int status) : IOException(message)
{
    /// <summary>Status of the response: 400, 408, or 0 if no client waits for a response.</summary>
    public int Status => status;

    internal static IncomingBodyException Gone() =>
        new("The rest of the request's body does not come: the client left, or the web server aborted the request.", 0);

    internal static IncomingBodyException TooSlow(string reason) => new(reason, 408);

    internal static IncomingBodyException TooLong(long announced) =>
        new($"The request's body is longer than its CONTENT_LENGTH ({announced}).", 400);

    internal static IncomingBodyException TooShort(long received, long announced) =>
        new($"Unexpected end of request content: {received} bytes arrived; CONTENT_LENGTH is {announced}.", 400);
}
