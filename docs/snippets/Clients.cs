using System;
using System.IO;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;

namespace Snippets;

public static class Clients
{
    [Route("/hello/{Name}")]
    public class Hello : IReturn<HelloResponse>
    {
        public string Name { get; set; }
    }

    public class HelloResponse
    {
        public string Result { get; set; }
    }

    public class CreateOrder : IReturn<Order>
    {
        public int CustomerId { get; set; }
    }

    public class Order
    {
        public int Id { get; set; }
    }

    public static async Task Call()
    {
        using var client = new JsonHttpClient("https://shop.example/api");
        HelloResponse response = await client.GetAsync(new Hello { Name = "World" });
        Console.WriteLine(response.Result);
    }

    public static void CallAsBefore()
    {
        using var client = new JsonServiceClient("https://shop.example/api");
        HelloResponse response = client.Get(new Hello { Name = "World" });
        Console.WriteLine(response.Result);
    }

    public static async Task Fail(JsonHttpClient client, CancellationToken cancel)
    {
        try
        {
            await client.PostAsync(new CreateOrder { CustomerId = 7 }, cancel);
        }
        catch (WebServiceException error) when (error.StatusCode == 400)
        {
            foreach (var field in error.GetFieldErrors()) Console.WriteLine($"{field.FieldName}: {field.Message}");
        }
    }

    public static void LogIn(JsonHttpClient client, Func<CancellationToken, Task<string>> getTokenAsync)
    {
        client.SetCredentials("ann", "secret");                                              // Basic or Digest, at a 401
        client.SetSessionCredentials("ann", "secret");                                       // v3's session, at a 401
        client.RenewCredentials = async cancel => client.BearerToken = await getTokenAsync(cancel);
    }

    public static async Task Files(JsonHttpClient client, IProgress<TransferProgress> progress, CancellationToken cancel)
    {
        await client.PostFileAsync<Order>("/orders/7/invoice", new FileInfo("invoice.pdf"), "application/pdf", progress, cancel);

        using var file = File.Create("invoice.pdf");
        await client.DownloadAsync("/orders/7/invoice", file, progress, cancel);
    }

    public static JsonHttpClient Settings() =>
        new JsonHttpClient("https://shop.example/api")
        {
            ResponseCache = new ResponseCache(),
            Timeout = TimeSpan.FromSeconds(10),
            RequestFilter = request => request.Headers.Add("X-Trace", "1"),
        };

    public static JsonHttpClient Given(HttpMessageHandler handler)
    {
        var http = new HttpClient(handler) { BaseAddress = new Uri("https://shop.example/api/") };
        var client = new JsonHttpClient(http);
        return client;
    }
}
