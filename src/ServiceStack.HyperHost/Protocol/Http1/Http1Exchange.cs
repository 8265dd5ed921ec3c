using System.Threading;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>One HTTP/1.1 request and its response.</summary>
/// <param name="connection">The connection that receives the request.</param>
/// <param name="head">Already reset.</param>
/// <param name="remoteAddress">Address of the peer: "10.0.0.7", "::1"; "unix:" on a Unix socket.</param>
internal sealed class Http1Exchange(IExchangeConnection connection, RequestHead head, string? remoteAddress) : Exchange(connection)
{
    private RequestHead? _head = head;

    /// <summary>Request line and headers.</summary>
    /// <exception cref="System.ObjectDisposedException">The request has ended.</exception>
    public RequestHead Head => _head ?? throw Ended();

    public string? RemoteAddress => remoteAddress;

    /// <summary>The method is HEAD; readable after the request has ended, too.</summary>
    internal bool IsHead { get; private set; }

    internal override bool IsOver => _head is null;

    internal override string LogName => Transport.Peer;

    /// <summary>Creates the response, when the request is complete.</summary>
    /// <param name="output">Sends the response.</param>
    internal void BeginOutput(HttpOutput output)
    {
        IsHead = Head.IsHead;
        Output = new HttpResponseBuffer(this, output);
    }

    /// <summary>Ends the request: from now on its head and body throw. Called once.</summary>
    /// <returns>The head, reset for another request.</returns>
    internal RequestHead TakeHead()
    {
        var head = Interlocked.Exchange(ref _head, null) ?? throw Ended();
        EndParts();
        head.Reset();
        return head;
    }
}
