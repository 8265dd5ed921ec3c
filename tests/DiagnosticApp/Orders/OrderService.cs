using System.Collections.Generic;
using ServiceStack.ServiceInterface;

namespace DiagnosticApp.Orders;

/// <summary>A path variable, a query value and nested messages: the shape of most services.</summary>
public class OrderService : Service
{
    public object Get(GetOrder request)
    {
        return new OrderResponse
        {
            Id = request.Id,
            Currency = request.Currency ?? "EUR",
            Customer = new Customer { Name = "Ada Lovelace", Address = new Address { Street = "12 St James's Square", City = "London" } },
            Lines = new List<OrderLine> { new OrderLine { Product = "Engine", Quantity = request.Id % 10 + 1, Price = 1.5m } },
        };
    }

    public object Post(QuoteOrder request)
    {
        var response = new QuoteResponse();
        foreach (var line in request.Lines ?? new List<OrderLine>())
        {
            response.Lines++;
            response.Total += line.Quantity * line.Price;
        }
        return response;
    }
}
