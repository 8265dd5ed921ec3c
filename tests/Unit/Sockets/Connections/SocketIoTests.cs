using System;
using NUnit.Framework;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Sockets;
using ServiceStack.HyperHost.Sockets.Connections;

namespace ServiceStack.HyperHost.Tests.Sockets.Connections;

/// <summary>A call after the end of a connection reaches nothing.</summary>
public class SocketIoTests
{
    private static readonly ListenAddress Address = ListenAddress.Parse("fcgi+unix:/nowhere");

    [TestCase("Shutdown")]
    [TestCase("HasBytes")]
    [TestCase("CountUnread")]
    [TestCase("DropUnsent")]
    [TestCase("Send")]
    [TestCase("SendNow")]
    [TestCase("Receive")]
    [TestCase("Close")]
    [TestCase("Release")]
    public void A_late_call_leaves_the_descriptor_alone_that_has_the_number_now(string call)
    {
        var (near, far) = DescriptorMessages.CreatePair();
        var io = new SocketIo(new AcceptedSocket(near, Address), staysBlocking: true) { NeverWaits = true };
        io.Close();
        var other = Libc.Duplicate(far);
        Assert.That(other, Is.EqualTo(near), "the system gives the lowest number that is free");

        for (var i = 0; i < 3; i++) Call(io, call);

        Assert.That(Descriptors.IsUnix(other), Is.True, "it is open");
        Libc.Close(other);
        Libc.Close(far);
    }

    private static void Call(SocketIo io, string call)
    {
        switch (call)
        {
            case "Shutdown":
                io.Shutdown();
                break;
            case "HasBytes":
                Assert.That(io.HasBytes(), Is.False);
                break;
            case "CountUnread":
                Assert.That(io.CountUnread(), Is.EqualTo(-1));
                break;
            case "DropUnsent":
                io.DropUnsent();
                break;
            case "Send":
                Assert.That(() => io.Send([1], 0, 1, out _), Throws.TypeOf<ObjectDisposedException>());
                break;
            case "SendNow":
                Assert.That(() => io.SendNow([1], 0, 1, out _), Throws.TypeOf<ObjectDisposedException>());
                break;
            case "Receive":
                Assert.That(() => io.Receive(new byte[1], 0, 1, out _), Throws.TypeOf<ObjectDisposedException>());
                break;
            case "Close":
                io.Close();
                break;
            case "Release":
                Assert.That(io.Release(), Is.EqualTo(-1));
                break;
        }
    }
}
