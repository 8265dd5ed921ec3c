using System;
using System.Collections.Generic;
using System.Linq;

namespace Samples.Orders;

/// <summary>A service of builder.Services, for v3's services and for new endpoints.</summary>
public sealed class OrderStore
{
    private readonly List<Order> _orders = [new Order { Id = 1, Customer = "Ann", Total = 12.5m }];

    public Order Find(int id)
    {
        lock (_orders) return _orders.Find(order => order.Id == id);
    }

    public Order[] Of(string customer)
    {
        lock (_orders)
        {
            return [.. _orders.Where(order =>
                customer is null || order.Customer.Equals(customer, StringComparison.OrdinalIgnoreCase))];
        }
    }

    public Order Add(string customer, decimal total)
    {
        lock (_orders)
        {
            var order = new Order { Id = _orders.Count + 1, Customer = customer, Total = total };
            _orders.Add(order);
            return order;
        }
    }
}
