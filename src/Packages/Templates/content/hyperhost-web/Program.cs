using System;
using System.IO;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Shop;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddSystemd();
builder.Services.AddHealthChecks();
builder.AddServiceStack<AppHost>();

var app = builder.Build();
//#if (https)
app.UseHsts();
app.UseHttpsRedirection();
//#endif
app.MapHealthChecks("/healthz");
app.MapGet("/", static () => "Shop: the services are below /api, their list is at /api/metadata");
app.MapServiceStack("/api");

try
{
    app.Run();
    return 0;
}
catch (IOException error) when (error.InnerException is AddressInUseException)
{
    // systemd does not restart a program that ends with 2
    Console.Error.WriteLine(error.Message);
    return 2;
}
