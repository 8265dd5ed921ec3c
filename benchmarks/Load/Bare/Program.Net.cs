using System.Net;
using System.Security.Cryptography.X509Certificates;
using Bare.Kestrel;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Logging;

namespace Bare;

internal static partial class Program
{
    private static partial void ServeFastCgi(string address)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(kestrel =>
        {
            if (address[0] == '/') kestrel.ListenUnixSocket(address, endPoint => endPoint.UseConnectionHandler<Responder>());
            else kestrel.Listen(IPEndPoint.Parse(address), endPoint => endPoint.UseConnectionHandler<Responder>());
        });
        builder.Build().Run();
    }

    private static partial void ServeHttp(string address, string? certificate)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        if (certificate != null) builder.WebHost.UseKestrelHttpsConfiguration();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPEndPoint.Parse(address), listen =>
        {
            if (certificate != null) listen.UseHttps(X509Certificate2.CreateFromPemFile(certificate));
        }));
        var app = builder.Build();
        app.MapGet("/hello/{name}", (string name) => new HelloResponse("Hello, " + name + "!"));
        Quotes.Map(app);
        app.Run();
    }

    private sealed record HelloResponse(string Result);
}
