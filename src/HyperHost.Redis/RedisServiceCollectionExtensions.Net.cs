using System;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;
using ServiceStack.CacheAccess;
using ServiceStack.HyperHost.Redis;
using ServiceStack.Messaging;
using ServiceStack.ServiceInterface.Auth;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds services whose state several nodes share in Redis to the services of a generic host or ASP.NET Core application.</summary>
public static class RedisServiceCollectionExtensions
{
    /// <summary>
    /// Adds as singletons what <c>container.UseRedis</c> registers: <see cref="ICacheClient"/>, <see cref="IRemoveByPattern"/>,
    /// <see cref="IUserAuthRepository"/>, <see cref="IMessageService"/>, <see cref="IMessageFactory"/>, <see cref="RedisRequestLogger"/>,
    /// <see cref="RedisLocks"/>, <see cref="RedisRateLimits"/> and <see cref="RedisConnection"/>. v3's services get them by injection.
    /// </summary>
    /// <param name="configuration">The connection string; <see cref="RedisOptions.Configuration"/> describes it.</param>
    /// <param name="configure">Changes the options before they are used.</param>
    /// <example>
    /// <code>
    /// builder.Services.AddServiceStackRedis("redis1:6379");
    /// builder.AddServiceStack&lt;AppHost&gt;();
    /// </code>
    /// </example>
    public static IServiceCollection AddServiceStackRedis(
        this IServiceCollection services, string configuration, Action<RedisOptions>? configure = null) =>
        services.AddServiceStackRedis(options =>
        {
            options.Configuration = configuration;
            configure?.Invoke(options);
        });

    /// <summary>
    /// Adds the same services, with the connection string from the options, for example from
    /// <c>AddOptions&lt;RedisOptions&gt;().BindConfiguration("Redis")</c>.
    /// </summary>
    public static IServiceCollection AddServiceStackRedis(this IServiceCollection services, Action<RedisOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.AddOptions<RedisOptions>().Configure(configure ?? (static _ => { })).ValidateOnStart();
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IValidateOptions<RedisOptions>, RedisOptionsValidation>());
        services.TryAddSingleton(static provider => Connect(provider.GetRequiredService<IOptions<RedisOptions>>().Value));
        services.TryAddSingleton(static provider => new RedisLocks(provider.GetRequiredService<RedisConnection>()));
        services.TryAddSingleton(static provider => new RedisRateLimits(provider.GetRequiredService<RedisConnection>()));
        services.TryAddSingleton(static provider => new RedisRequestLogger(provider.GetRequiredService<RedisConnection>()));
        services.TryAddSingleton(static provider => new RedisCacheClient(provider.GetRequiredService<RedisConnection>()));
        services.TryAddSingleton<ICacheClient>(static provider => provider.GetRequiredService<RedisCacheClient>());
        services.TryAddSingleton<IRemoveByPattern>(static provider => provider.GetRequiredService<RedisCacheClient>());
        services.TryAddSingleton<IUserAuthRepository>(static provider => UsersOf(provider.GetRequiredService<RedisConnection>())!);
        services.TryAddSingleton(static provider => new RedisMessageService(provider.GetRequiredService<RedisConnection>()));
        services.TryAddSingleton<IMessageService>(static provider => provider.GetRequiredService<RedisMessageService>());
        services.TryAddSingleton(static provider => provider.GetRequiredService<RedisMessageService>().MessageFactory);
        return services;
    }

    private static RedisConnection Connect(RedisOptions options)
    {
        var connection = new RedisConnection(options.Configuration!, options);
        connection.SetAuthSafety(new RedisRateLimits(connection));
        return connection;
    }

    // null where RedisOptions.Users is false: the options are known when the provider is built, not before
    private static RedisAuthRepository? UsersOf(RedisConnection connection) =>
        connection.Options.Users ? new RedisAuthRepository(new RedisUserStore(connection)) : null;
}
