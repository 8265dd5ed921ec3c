using System.Collections.Generic;
using Microsoft.AspNetCore.Builder;

namespace Bare.Kestrel;

/// <summary>The diagnostic app's /orders/quote as a minimal API: messages of the same members, the same sum.</summary>
internal static class Quotes
{
    public static void Map(WebApplication app) => app.MapPost("/orders/quote", (Order request) =>
    {
        var quote = new Quote();
        foreach (var line in request.Lines ?? [])
        {
            quote.Lines++;
            quote.Total += line.Quantity * line.Price;
        }
        return quote;
    });

    private sealed class Order
    {
        public Person? Customer { get; set; }
        public List<Line>? Lines { get; set; }
        public string? Note { get; set; }
    }

    private sealed class Person
    {
        public string? Name { get; set; }
        public Place? Address { get; set; }
    }

    private sealed class Place
    {
        public string? Street { get; set; }
        public string? City { get; set; }
    }

    private sealed class Line
    {
        public string? Product { get; set; }
        public int Quantity { get; set; }
        public decimal Price { get; set; }
    }

    private sealed class Quote
    {
        public int Lines { get; set; }
        public decimal Total { get; set; }
    }
}
