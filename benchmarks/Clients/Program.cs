using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Refit;
using ServiceStack.ServiceClient.Web;

namespace ClientBench;

/// <summary>
/// Calls of each client in turn, round after round. The handler responds at once, so that a row has the time of the client alone.
/// </summary>
internal static class Program
{
    private const int Rounds = 15;
    private const string Base = "http://orders.example/";
    private static readonly TimeSpan OfARound = TimeSpan.FromMilliseconds(200);

    private static async Task Main()
    {
        Console.WriteLine("| call | client | µs | times HttpClient's | bytes allocated | times HttpClient's |");
        Console.WriteLine("|---|---|---|---|---|---|");
        await CompareAsync("GET, 2 lines", 2, isPost: false);
        await CompareAsync("POST, 2 lines", 2, isPost: true);
        await CompareAsync("GET, 200 lines", 200, isPost: false);
        await CompareAsync("POST, 200 lines", 200, isPost: true);
    }

    private static async Task CompareAsync(string name, int lines, bool isPost)
    {
        var order = Order.Sample(lines);
        var handler = new Answering(JsonSerializer.SerializeToUtf8Bytes(order, OrderJson.Default.Order));
        var http = new HttpClient(handler) { BaseAddress = new Uri(Base) };
        var ours = new JsonHttpClient(http);
        var refit = RestService.For<IOrders>(http, new RefitSettings(new SystemTextJsonContentSerializer(
            new JsonSerializerOptions { TypeInfoResolver = OrderJson.Default })));
        (string Name, Func<Task<Order>> Call)[] clients =
        [
            ("HttpClient, System.Text.Json source generation", isPost ? () => PostAsync(http, order)
                : () => http.GetFromJsonAsync("orders/7", OrderJson.Default.Order)),
            ("Refit", isPost ? () => refit.PostAsync(order) : () => refit.GetAsync(7)),
            ("JsonHttpClient", isPost ? () => ours.PostAsync(order) : () => ours.GetAsync(new GetOrder { Id = 7 })),
        ];
        foreach (var client in clients)
        {
            if ((await client.Call()).Lines.Count != lines) throw new InvalidOperationException(client.Name + " read another order.");
        }

        var results = clients.Select(static _ => new List<(double Time, double Bytes)>()).ToArray();
        for (var round = -3; round < Rounds; round++)
        {
            for (var i = 0; i < clients.Length; i++)
            {
                var result = await MeasureAsync(clients[i].Call);
                if (round >= 0) results[i].Add(result);
            }
        }

        for (var i = 0; i < clients.Length; i++)
        {
            var (time, bytes) = (Median(results[i].Select(static one => one.Time)), Median(results[i].Select(static one => one.Bytes)));
            var times = Median(results[i].Zip(results[0], static (one, raw) => one.Time / raw.Time));
            var more = Median(results[i].Zip(results[0], static (one, raw) => one.Bytes / raw.Bytes));
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture, $"| {name} | {clients[i].Name} | {time:0.0} | {times:0.00} | {bytes:N0} | {more:0.00} |"));
        }
    }

    private static async Task<Order> PostAsync(HttpClient http, Order order)
    {
        using var response = await http.PostAsJsonAsync("orders", order, OrderJson.Default.Order);
        response.EnsureSuccessStatusCode();
        return await response.Content.ReadFromJsonAsync(OrderJson.Default.Order);
    }

    private static async Task<(double Time, double Bytes)> MeasureAsync(Func<Task<Order>> call)
    {
        var (calls, clock, before) = (0, Stopwatch.StartNew(), GC.GetTotalAllocatedBytes(precise: true));
        for (; clock.Elapsed < OfARound; calls++) await call();
        var time = clock.Elapsed.TotalMicroseconds / calls;
        return (time, (double)(GC.GetTotalAllocatedBytes(precise: true) - before) / calls);
    }

    private static double Median(IEnumerable<double> values) => values.Order().ElementAt(Rounds / 2);

    // reads the body of a request, as a socket does
    private sealed class Answering(byte[] json) : HttpMessageHandler
    {
        private static readonly MediaTypeHeaderValue Json = new("application/json", "utf-8");

        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            if (request.Content is { } content) await content.CopyToAsync(System.IO.Stream.Null, cancellationToken);
            return new HttpResponseMessage(HttpStatusCode.OK)
            {
                RequestMessage = request,
                Content = new ByteArrayContent(json) { Headers = { ContentType = Json } },
            };
        }
    }
}
