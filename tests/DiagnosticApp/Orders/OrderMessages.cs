using System.Collections.Generic;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

namespace DiagnosticApp.Orders;

[Route("/orders/{Id}", "GET", Summary = "An order with its customer and lines.")]
public class GetOrder : IReturn<OrderResponse>
{
    public int Id { get; set; }

    /// <summary>EUR when left out.</summary>
    public string Currency { get; set; }
}

[Route("/orders/quote", "POST", Summary = "What an order would cost; nothing is kept.")]
public class QuoteOrder : IReturn<QuoteResponse>
{
    public Customer Customer { get; set; }
    public List<OrderLine> Lines { get; set; }
    public string Note { get; set; }
}

public class Customer
{
    public string Name { get; set; }
    public Address Address { get; set; }
}

public class Address
{
    public string Street { get; set; }
    public string City { get; set; }
}

public class OrderLine
{
    public string Product { get; set; }
    public int Quantity { get; set; }
    public decimal Price { get; set; }
}

public class OrderResponse
{
    public int Id { get; set; }
    public string Currency { get; set; }
    public Customer Customer { get; set; }
    public List<OrderLine> Lines { get; set; }
    public ResponseStatus ResponseStatus { get; set; }
}

public class QuoteResponse
{
    public int Lines { get; set; }
    public decimal Total { get; set; }
    public ResponseStatus ResponseStatus { get; set; }
}
