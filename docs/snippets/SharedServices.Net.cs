using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Snippets.Settings;

namespace Snippets;

public static class SharedServices
{
    public static void AddRedis(WebApplicationBuilder builder)
    {
        builder.Services.AddServiceStackRedis("redis1:6379");
        builder.AddServiceStack<AppHost>();
    }

    public static void AddRabbitMq(WebApplicationBuilder builder)
    {
        builder.Services.AddServiceStackRabbitMq("amqp://shop:secret@rabbit1:5672/shop");
        builder.AddServiceStack<AppHost>();
    }
}
