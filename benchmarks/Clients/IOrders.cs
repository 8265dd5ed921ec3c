using System.Threading.Tasks;
using Refit;

namespace ClientBench;

/// <summary>The calls as Refit has them.</summary>
public interface IOrders
{
    [Get("/orders/{id}")]
    Task<Order> GetAsync(int id);

    [Post("/orders")]
    Task<Order> PostAsync([Body] Order order);
}
