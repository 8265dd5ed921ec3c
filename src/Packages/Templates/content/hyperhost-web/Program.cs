using Microsoft.AspNetCore.Builder;
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
app.Run();
