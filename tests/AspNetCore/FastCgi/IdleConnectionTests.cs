using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>Kept connections of a web server that send nothing for now.</summary>
[Long("10,000 connections")]
[NonParallelizable] // the memory of the process is measured
public class IdleConnectionTests
{
    private const int Wanted = 10_000;

    // of server and client together, where it is 18 KB; the buffers of a request in service would exceed it
    private const long MaxBytes = 32 * 1024;

    private static readonly byte[] Request = new FastCgiRecords().Request("GET", "/").ToArray();

    [Test]
    public async Task Cost_little_memory_and_are_served_again()
    {
        await using var site = await Site.StartAsync(null, static app => app.MapGet("/", static () => "served"));
        var address = IPEndPoint.Parse(site.FastCgiAddress.Substring("fcgi://".Length));
        var count = Math.Min(Wanted, (Descriptors() - 1000) / 2);
        var connections = new List<Socket>(count);
        try
        {
            // code and pools are there before the memory is measured
            for (var i = 0; i < 100; i++) connections.Add(await ConnectAsync(address));
            var before = GC.GetTotalMemory(forceFullCollection: true);

            while (connections.Count < count) connections.Add(await ConnectAsync(address));

            var each = (GC.GetTotalMemory(forceFullCollection: true) - before) / (count - 100);
            Assert.That(each, Is.LessThan(MaxBytes), $"bytes a connection, of {count}");
            foreach (var connection in connections.Where(static (_, i) => i % 100 == 0)) await GetAsync(connection);
        }
        finally
        {
            foreach (var connection in connections) connection.Dispose();
        }
    }

    // half of them are the server's; the rest of the process has some too
    private static int Descriptors()
    {
        var line = File.ReadLines("/proc/self/limits").First(static line => line.StartsWith("Max open files", StringComparison.Ordinal));
        return int.TryParse(line.Split(' ', StringSplitOptions.RemoveEmptyEntries)[3], out var limit) ? limit : int.MaxValue;
    }

    private static async Task<Socket> ConnectAsync(IPEndPoint address)
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync(address);
        await GetAsync(socket);
        return socket;
    }

    private static async Task GetAsync(Socket socket)
    {
        await socket.SendAsync(Request);
        var buffer = new byte[1024];
        var length = 0;
        while (!HasEnded(buffer.AsSpan(0, length)))
        {
            var read = await socket.ReceiveAsync(buffer.AsMemory(length));
            if (read == 0) throw new EndOfStreamException($"The connection ended after {length} bytes.");

            length += read;
        }
    }

    // whether the records end with END_REQUEST
    private static bool HasEnded(ReadOnlySpan<byte> records)
    {
        while (records.Length >= 8)
        {
            var length = 8 + ((records[4] << 8) | records[5]) + records[6];
            if (records.Length < length) return false;
            if (records[1] == FastCgiRecords.EndRequest) return true;

            records = records.Slice(length);
        }

        return false;
    }
}
