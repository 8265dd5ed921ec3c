using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Redis;
using ServiceStack.Text;
using StackExchange.Redis;

namespace Shop;

/// <summary>Prices, orders and sales figures, in Redis for all nodes.</summary>
/// <remarks>
/// <code>
/// shop:prices   hash   product -> cents
/// shop:orders   hash   id of an order -> its text
/// shop:sold     hash   product -> how many
/// </code>
/// </remarks>
public class Warehouse
{
    /// <summary>KEYS: orders, sold. ARGV: id, text, then products and counts. An order that is there is left alone.</summary>
    private const string ShipOnce = @"
        if redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2]) == 0 then return 0 end
        for i = 3, #ARGV, 2 do redis.call('HINCRBY', KEYS[2], ARGV[i], ARGV[i + 1]) end
        return 1";

    /// <summary>The catalogue of a new shop: product and cents.</summary>
    private static readonly HashEntry[] Samples =
    {
        new("coffee", 690), new("cup", 1250), new("honey", 540), new("pen", 190), new("tea", 480),
    };

    private static readonly RedisKey[] Keys = { "shop:orders", "shop:sold" };

    private readonly RedisConnection _redis;

    public Warehouse(RedisConnection redis)
    {
        _redis = redis;
    }

    /// <summary>Ships an order once, even if its message is processed again.</summary>
    public void Ship(PlaceOrder order)
    {
        var arguments = new List<RedisValue> { order.Id, JsonSerializer.SerializeToString(order) };
        foreach (var line in order.Lines)
        {
            arguments.Add(line.Product);
            arguments.Add(line.Count);
        }

        _redis.Run(database => database.ScriptEvaluate(ShipOnce, Keys, arguments.ToArray()));
    }

    /// <returns>Null if it is not shipped yet.</returns>
    public PlaceOrder? Find(string id)
    {
        string? text = _redis.Run(database => database.HashGet(Keys[0], id));
        return text == null ? null : JsonSerializer.DeserializeFromString<PlaceOrder>(text);
    }

    public void SetPrice(string product, int cents) => _redis.Run(database => database.HashSet("shop:prices", product, cents));

    /// <summary>Lists the catalogue; a new shop has the samples. Prices that another node has set remain.</summary>
    public List<Product> Products()
    {
        var prices = Prices();
        if (prices.Length > 0) return List(prices);

        foreach (var sample in Samples)
        {
            _redis.Run(database => database.HashSet("shop:prices", sample.Name, sample.Value, When.NotExists));
        }

        return List(Prices());
    }

    private HashEntry[] Prices() => _redis.Run(database => database.HashGetAll("shop:prices"));

    private static List<Product> List(HashEntry[] prices) => prices
        .Select(price => new Product { Name = price.Name!, Cents = (int)price.Value }).OrderBy(product => product.Name).ToList();
}
