using System;
using System.Net.Http;
using Microsoft.AspNetCore.Components.WebAssembly.Hosting;
using Microsoft.AspNetCore.Components.WebAssembly.Http;
using Microsoft.Extensions.DependencyInjection;
using Samples.Notes.Blazor;
using ServiceStack.ServiceClient.Web;

var builder = WebAssemblyHostBuilder.CreateDefault(args);
builder.RootComponents.Add<App>("#app");

var api = new Uri(builder.Configuration["Api"] ?? "http://127.0.0.1:8080/");
builder.Services.AddScoped(_ => new JsonHttpClient(new HttpClient { BaseAddress = api })
{
    // the browser keeps the session's cookie, and sends it to another address only when told
    RequestFilter = static request => request.SetBrowserRequestCredentials(BrowserRequestCredentials.Include),
});

await builder.Build().RunAsync();
