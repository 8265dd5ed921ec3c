using System.Collections.Generic;
using ServiceStack.DataAnnotations;
using ServiceStack.ServiceHost;

namespace Samples.OrmLite;

/// <summary>A row of the table, and the message of a client.</summary>
[Route("/orders", "POST")]
public class Order : IReturn<Order>
{
    [AutoIncrement]
    public int Id { get; set; }

    public string Customer { get; set; }

    public decimal Total { get; set; }

    public bool IsPaid { get; set; }
}

/// <summary>The orders, or those of one customer.</summary>
[Route("/orders", "GET")]
public class FindOrders : IReturn<List<Order>>
{
    public string Customer { get; set; }
}

[Route("/orders/{Id}", "GET")]
public class GetOrder : IReturn<Order>
{
    public int Id { get; set; }
}

[Route("/orders/{Id}/payment", "PUT")]
public class PayOrder : IReturn<Order>
{
    public int Id { get; set; }
}

[Route("/orders/{Id}", "DELETE")]
public class DeleteOrder : IReturnVoid
{
    public int Id { get; set; }
}
