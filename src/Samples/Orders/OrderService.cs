using ServiceStack.ServiceInterface;

namespace Samples.Orders;

/// <summary>What is left in v3.</summary>
public class OrderService(OrderStore orders) : Service
{
    public object Get(ListOrders request) => new ListOrdersResponse { Orders = orders.Of(request.Customer) };

    [Authenticate]
    public object Post(CreateOrder request) => orders.Add(request.Customer ?? this.GetSession().UserName, request.Total);
}
