using ServiceStack.ServiceHost;

namespace Samples.Orders;

/// <summary>A message of v3, which new endpoints return too.</summary>
public class Order
{
    public int Id { get; set; }

    public string Customer { get; set; }

    public decimal Total { get; set; }
}

[Route("/orders", "GET")]
public class ListOrders : IReturn<ListOrdersResponse>
{
    public string Customer { get; set; }
}

public class ListOrdersResponse
{
    public Order[] Orders { get; set; }
}

[Route("/orders", "POST")]
public class CreateOrder : IReturn<Order>
{
    public string Customer { get; set; }

    public decimal Total { get; set; }
}
