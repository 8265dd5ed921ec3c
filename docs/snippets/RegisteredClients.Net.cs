using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.ServiceClient.Web;

namespace Snippets;

public static class RegisteredClients
{
    public static void Register(IServiceCollection services)
    {
        services.AddServiceStackClient<JsonHttpClient>("https://shop.example/api");
    }

    public static void RegisterMore(IServiceCollection services)
    {
        services.AddServiceStackClient<JsonHttpClient>("https://shop.example/api").AddStandardResilienceHandler();
        services.AddServiceStackClient<JsonHttpClient>("stock", "https://stock.example/");      // [FromKeyedServices("stock")]
        services.AddServiceStackClient<IOrdersApi, OrdersApi>("https://shop.example/api", (provider, client) =>
            client.RenewCredentials = async cancel =>
                client.BearerToken = await provider.GetRequiredService<Tokens>().GetAsync(cancel));
    }

    public interface IOrdersApi
    {
        Task<Clients.Order> CreateAsync(int customerId, CancellationToken cancel);
    }

    public class OrdersApi(JsonHttpClient client) : IOrdersApi
    {
        public Task<Clients.Order> CreateAsync(int customerId, CancellationToken cancel) =>
            client.PostAsync(new Clients.CreateOrder { CustomerId = customerId }, cancel);
    }

    public class Tokens
    {
        public Task<string> GetAsync(CancellationToken cancel) => Task.FromResult(cancel.IsCancellationRequested ? null : "token");
    }
}
