using System;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Logging;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>A restart under load, on a socket that something else holds, as systemd does.</summary>
public class ReloadTests
{
    private const int Clients = 8;

    [Test]
    public async Task No_request_fails_while_one_application_takes_the_place_of_another()
    {
        using var held = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        held.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        held.Listen(1024);
        var address = "fcgi://" + held.LocalEndPoint;
        var (seen, isOver) = (new int[4], false);
        var application = await StartAsync(held, 0);
        var clients = Enumerable.Range(0, Clients).Select(_ => Task.Run(async () =>
        {
            using var client = new HttpClient(new FastCgiHttpHandler(address)) { BaseAddress = new Uri("http://127.0.0.1/") };
            while (!Volatile.Read(ref isOver))
                Interlocked.Increment(ref seen[int.Parse(await client.GetStringAsync("/"), null)]);
        })).ToArray();
        WaitForRequests(0);

        for (var version = 1; version < seen.Length; version++)
        {
            var next = await StartAsync(held, version);
            await application.StopAsync();
            await application.DisposeAsync();
            application = next;
            WaitForRequests(version);
        }

        Volatile.Write(ref isOver, true);
        Assert.That(async () => await Task.WhenAll(clients), Throws.Nothing);
        await application.DisposeAsync();

        void WaitForRequests(int version)
        {
            var before = Volatile.Read(ref seen[version]);
            Wait.Until(
                () => Volatile.Read(ref seen[version]) >= before + 200 || clients.Any(static client => client.IsCompleted),
                $"version {version} serves");
        }
    }

    private static async Task<WebApplication> StartAsync(Socket held, int version)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseFastCgi($"fcgi+fd:{dup(held.Handle.ToInt32())}");
        var app = builder.Build();
        app.MapGet("/", async () =>
        {
            await Task.Yield();
            return version;
        });
        await app.StartAsync();
        return app;
    }

    // the server closes the one that it gets
    [DllImport("libc")]
    private static extern int dup(int descriptor);
}
