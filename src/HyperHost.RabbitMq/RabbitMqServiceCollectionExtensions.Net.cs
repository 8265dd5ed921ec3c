using System;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;
using ServiceStack.HyperHost.RabbitMq;
using ServiceStack.Messaging;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds v3's message queues, with RabbitMQ as the broker, to the services of a generic host or ASP.NET Core application.</summary>
public static class RabbitMqServiceCollectionExtensions
{
    /// <summary>
    /// Adds as singletons what <c>container.UseRabbitMq</c> registers: <see cref="RabbitMqConnection"/>,
    /// <see cref="RabbitMqMessageService"/>, <see cref="IMessageService"/> and <see cref="IMessageFactory"/>. v3's services get them by
    /// injection.
    /// </summary>
    /// <param name="url">The address; <see cref="RabbitMqOptions.Url"/> describes it.</param>
    /// <param name="configure">Changes the options before they are used.</param>
    /// <example>
    /// <code>
    /// builder.Services.AddServiceStackRabbitMq("amqp://shop:secret@rabbit1:5672/shop");
    /// builder.AddServiceStack&lt;AppHost&gt;();
    /// </code>
    /// </example>
    public static IServiceCollection AddServiceStackRabbitMq(
        this IServiceCollection services, string url, Action<RabbitMqOptions>? configure = null) =>
        services.AddServiceStackRabbitMq(options =>
        {
            options.Url = url;
            configure?.Invoke(options);
        });

    /// <summary>
    /// Adds the same services, with the URL from the options, for example from
    /// <c>AddOptions&lt;RabbitMqOptions&gt;().BindConfiguration("RabbitMq")</c>.
    /// </summary>
    public static IServiceCollection AddServiceStackRabbitMq(
        this IServiceCollection services, Action<RabbitMqOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.AddOptions<RabbitMqOptions>().Configure(configure ?? (static _ => { })).ValidateOnStart();
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IValidateOptions<RabbitMqOptions>, RabbitMqOptionsValidation>());
        services.TryAddSingleton(static provider => Connect(provider.GetRequiredService<IOptions<RabbitMqOptions>>().Value));
        services.TryAddSingleton(static provider => new RabbitMqMessageService(provider.GetRequiredService<RabbitMqConnection>()));
        services.TryAddSingleton<IMessageService>(static provider => provider.GetRequiredService<RabbitMqMessageService>());
        services.TryAddSingleton(static provider => provider.GetRequiredService<RabbitMqMessageService>().MessageFactory);
        return services;
    }

    private static RabbitMqConnection Connect(RabbitMqOptions options) => new(options.Url!, options);
}
