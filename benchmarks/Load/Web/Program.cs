using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Logging;

namespace Web;

/// <summary>Web --urls ADDRESSES: the minimal API of Bare, on addresses of http and fcgi.</summary>
internal static class Program
{
    private static void Main(string[] args)
    {
        var builder = WebApplication.CreateSlimBuilder(args);
        builder.Logging.ClearProviders();
        builder.WebHost.UseFastCgi();
        var app = builder.Build();
        app.MapGet("/hello/{name}", static (string name) => new HelloResponse("Hello, " + name + "!"));
        app.Run();
    }

    private sealed record HelloResponse(string Result);
}
