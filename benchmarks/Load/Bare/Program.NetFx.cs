using System;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.Tests.Support;

namespace Bare;

internal static partial class Program
{
    private const int StackSize = 128 * 1024;

    private static partial void ServeFastCgi(string address)
    {
        var isUnix = address[0] == '/';
        var listener = new Socket(isUnix ? AddressFamily.Unix : AddressFamily.InterNetwork, SocketType.Stream, isUnix
            ? ProtocolType.Unspecified : ProtocolType.Tcp);
        if (isUnix)
        {
            File.Delete(address);
            listener.Bind(UnixAddress.Create(address));
        }
        else
        {
            listener.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.ReuseAddress, true);
            listener.Bind(new IPEndPoint(IPAddress.Parse(address.Split(':')[0]), int.Parse(address.Split(':')[1])));
        }

        listener.Listen(512);
        while (true)
        {
            var socket = listener.Accept();
            if (!isUnix) socket.NoDelay = true;
            new Thread(() => Converse(socket), StackSize).Start();
        }
    }

    private static void Converse(Socket socket)
    {
        var conversation = new Conversation();
        var buffer = new byte[16 * 1024];
        var end = 0;
        using (socket)
        {
            while (true)
            {
                var received = socket.Receive(buffer, end, buffer.Length - end, SocketFlags.None, out var error);
                if (received <= 0 || error != SocketError.Success) return;

                end += received;
                var taken = conversation.Take(buffer, 0, end, out var requests);
                Buffer.BlockCopy(buffer, taken, buffer, 0, end - taken);
                end -= taken;
                for (; requests > 0; requests--)
                {
                    socket.Send(Conversation.Answer, 0, Conversation.Answer.Length, SocketFlags.None, out _);
                    if (!conversation.KeepsConnection) return;
                }
            }
        }
    }

    private static partial void ServeHttp(string address, string? certificate)
    {
        if (certificate != null) throw new NotSupportedException("HttpListener on Mono has no https without a certificate of the machine.");

        var body = Encoding.ASCII.GetBytes(Conversation.Json);
        var listener = new HttpListener();
        listener.Prefixes.Add("http://" + address + "/");
        listener.Start();
        while (true)
        {
            var context = listener.GetContext();
            ThreadPool.UnsafeQueueUserWorkItem(
                _ =>
                {
                    context.Response.ContentType = "application/json; charset=utf-8";
                    context.Response.ContentLength64 = body.Length;
                    context.Response.OutputStream.Write(body, 0, body.Length);
                    context.Response.Close();
                },
                null);
        }
    }
}
