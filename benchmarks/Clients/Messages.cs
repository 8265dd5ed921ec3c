using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;

namespace ClientBench;

[Route("/orders/{Id}", "GET")]
public class GetOrder : IReturn<Order>
{
    public int Id { get; set; }
}

[Route("/orders", "POST")]
public class Order : IReturn<Order>
{
    public int Id { get; set; }

    public string Customer { get; set; }

    public decimal Total { get; set; }

    public string Note { get; set; }

    public List<OrderLine> Lines { get; set; }

    public static Order Sample(int lines)
    {
        var order = new Order { Id = 7, Customer = "Ann Example", Total = 12.5m, Note = "leave it at the door", Lines = [] };
        for (var i = 0; i < lines; i++)
            order.Lines.Add(new OrderLine { Product = "product " + i, Count = i, Price = 1.25m * i, IsGift = i % 2 == 0 });
        return order;
    }
}

public class OrderLine
{
    public string Product { get; set; }

    public int Count { get; set; }

    public decimal Price { get; set; }

    public bool IsGift { get; set; }
}
