using System;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sharing;

/// <summary>
/// Tells an application that stops whether another one, with which it shares addresses, may still pass it a connection: one on which
/// requests of both come. Else the first to be done would leave, and a request that comes to the others for it would be lost.
/// </summary>
/// <remarks>
/// A pipe into which nobody writes. Each application has its write end for as long as it may pass connections on; when the last one is
/// closed, by the end of a process too, the read end tells it to all.
/// </remarks>
/// <param name="readEnd">May be shared; closed by <see cref="Close"/> alone.</param>
/// <param name="writeEnd">Of this application alone.</param>
internal sealed class PossibleSenders(DescriptorHandle readEnd, DescriptorHandle writeEnd) : IDisposable
{
    private const int Size = 4096;

    public DescriptorHandle ReadEnd => readEnd;

    /// <summary>Closed once this application passes no connection on any more.</summary>
    public DescriptorHandle WriteEnd => writeEnd;

    /// <summary>Whether anybody may still pass a connection on, this one included.</summary>
    public bool AreLeft
    {
        get
        {
            using var use = readEnd.Use();
            return !Descriptors.WaitReadable(use.Number, 0);
        }
    }

    /// <exception cref="System.Net.Sockets.SocketException">There are no descriptors left.</exception>
    public static PossibleSenders Create()
    {
        var ends = Descriptors.CreatePipe(Size);
        return new PossibleSenders(ends.Read, ends.Write);
    }

    /// <summary>
    /// Whether this application, which stops, may still receive a connection. Once it is quiet it passes none on itself: whatever comes
    /// then is for it, and the last of its connection.
    /// </summary>
    /// <param name="isQuiet">Whether it has no connections, and has had no request for the idle drain time.</param>
    public bool MayReceive(bool isQuiet)
    {
        if (!isQuiet) return true;

        Dispose();
        return AreLeft;
    }

    /// <summary>This application passes no connection on any more.</summary>
    public void Dispose() => writeEnd.Dispose();

    /// <summary>Closes the read end too. Once, when nobody looks at it any more.</summary>
    public void Close()
    {
        Dispose();
        readEnd.Dispose();
    }
}
