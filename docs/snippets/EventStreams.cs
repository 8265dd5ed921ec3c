using System;
using System.Collections.Generic;
using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace Snippets;

public static class EventStreams
{
    [Route("/quotes/{Symbol}")]
    public class Quotes : IReturn<List<Quote>>
    {
        public string Symbol { get; set; }
    }

    public class QuoteService : Service
    {
        public Market Market { get; set; }

        public object Get(Quotes request) => ReadAsync(request.Symbol, Request.GetLastEventId());

        private async IAsyncEnumerable<SseItem<Quote>> ReadAsync(
            string symbol, string after, [EnumeratorCancellation] CancellationToken cancel = default)
        {
            await foreach (var quote in Market.WatchAsync(symbol, after, cancel))
                yield return new SseItem<Quote>(quote, "price") { EventId = quote.Number };
        }
    }

    public class Quote
    {
        public string Number { get; set; }

        public decimal Price { get; set; }
    }

    public abstract class Market
    {
        public abstract IAsyncEnumerable<Quote> WatchAsync(string symbol, string after, CancellationToken cancel);
    }

    public static async Task Read(JsonHttpClient client, CancellationToken cancel)
    {
        await foreach (var quote in client.GetEventsAsync(new Quotes { Symbol = "ACME" }, cancellationToken: cancel))
            Console.WriteLine($"{quote.EventId}: {quote.Data.Price}");
    }
}
