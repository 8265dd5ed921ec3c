using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Net;
using System.Net.Http;
using System.Net.Http.Json;
using System.Text.Json;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>A customer who registers, logs in, fills a cart and orders, with retries.</summary>
/// <param name="figures">Collects the results.</param>
internal sealed class ShopCustomer(string url, int number, ShopFigures figures) : IDisposable
{
    private const int Tries = 60;

    private static readonly string[] Goods = ["pen", "ink", "paper", "ruler", "clip"];

    private readonly HttpClient _http = new(new SocketsHttpHandler
    {
        CookieContainer = new CookieContainer(), PooledConnectionIdleTimeout = TimeSpan.FromSeconds(5), MaxConnectionsPerServer = 1,
    }) { BaseAddress = new Uri(url), Timeout = TimeSpan.FromSeconds(20) };

    private readonly Random _random = new(number);

    public string Name { get; } = "customer" + number;

    /// <summary>Acknowledged orders and their lines.</summary>
    public Dictionary<string, Dictionary<string, int>> Orders { get; } = [];

    public async Task EnterAsync()
    {
        // the response may be lost after the first attempt has created the user
        await SendAsync(HttpMethod.Post, "/register", new { UserName = Name, Password = "secret" }, static status => status == 400);
        await SendAsync(HttpMethod.Post, "/auth/credentials", new { UserName = Name, Password = "secret" });
    }

    /// <summary>Lists products, fills the cart, checks it, and orders.</summary>
    public async Task BuyAsync()
    {
        var cart = new Dictionary<string, int>();
        var catalogue = await SendAsync(HttpMethod.Get, "/products");
        if (catalogue.GetProperty("Products").GetArrayLength() == 0) figures.Fail("The catalogue is empty.");
        foreach (var product in new[] { Goods[_random.Next(5)], Goods[_random.Next(5)] })
        {
            cart[product] = _random.Next(1, 4);
            await SendAsync(HttpMethod.Put, "/cart/" + product, new { Count = cart[product] });
        }

        await CheckCartAsync(cart);
        var id = Guid.NewGuid().ToString("N");
        figures.Attempted(id);
        await SendAsync(HttpMethod.Put, "/orders/" + id, new { });
        Orders[id] = cart;
    }

    /// <summary>Checks the user of the session and the cart.</summary>
    public async Task CheckCartAsync(Dictionary<string, int> cart)
    {
        var response = await SendAsync(HttpMethod.Get, "/cart");
        if (response.GetProperty("User").GetString() != Name) figures.Fail($"{Name} was taken for {response}");

        var held = new Dictionary<string, int>();
        foreach (var line in response.GetProperty("Lines").EnumerateArray())
        {
            held[line.GetProperty("Product").GetString()!] = line.GetProperty("Count").GetInt32();
        }

        foreach (var (product, count) in cart)
        {
            if (held.Remove(product, out var now) && now == count) continue;

            figures.Fail($"{Name} put {count} {product} into {response}");
        }

        if (held.Count > 0) figures.Fail($"{Name} never put all this into the cart: {response}");
    }

    public void Dispose() => _http.Dispose();

    /// <param name="isDone">Statuses that count as success, because an earlier attempt was processed.</param>
    private async Task<JsonElement> SendAsync(HttpMethod method, string path, object? body = null, Func<int, bool>? isDone = null)
    {
        for (var i = 0; i < Tries; i++)
        {
            var (status, content) = await TryAsync(method, path, body);
            if (status is >= 200 and < 300) return content;
            if (i > 0 && isDone?.Invoke(status) == true) return content;
            if (status == 401) figures.Fail($"{Name} was logged out: {method} {path}");
#pragma warning disable RS0030 // a customer tries again later
            await Task.Delay(status == 503 ? 500 : 100);
#pragma warning restore RS0030
        }

        figures.Fail($"{Name} got no response in {Tries} tries: {method} {path}");
        throw new TimeoutException(path);
    }

    private async Task<(int Status, JsonElement Content)> TryAsync(HttpMethod method, string path, object? body)
    {
        using var request = new HttpRequestMessage(method, path);
        request.Headers.Add("Accept", "application/json");
        if (body != null) request.Content = JsonContent.Create(body);
        var begun = Stopwatch.GetTimestamp();
        try
        {
            using var response = await _http.SendAsync(request);
            var text = await response.Content.ReadAsStringAsync();
            var status = (int)response.StatusCode;
            figures.Add(status.ToString(), Stopwatch.GetElapsedTime(begun));
            return (status, status == 200 && text.Length > 0 ? JsonDocument.Parse(text).RootElement : default);
        }
        catch (Exception ex) when (ex is HttpRequestException or TaskCanceledException)
        {
            figures.Add(ex is TaskCanceledException ? "no response in 20 s" : "connection lost", Stopwatch.GetElapsedTime(begun));
            return (0, default);
        }
    }
}
