using System;
using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.HyperHost.Common;
using ServiceStack.Messaging;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Puts what several nodes share into Redis.</summary>
public static class RedisContainerExtensions
{
    /// <summary>
    /// Registers <see cref="ICacheClient"/> (which sessions are in), <see cref="IRemoveByPattern"/>, <see cref="IUserAuthRepository"/>,
    /// <see cref="IMessageService"/>, <see cref="IMessageFactory"/>, <see cref="RedisRequestLogger"/>, <see cref="RedisLocks"/>,
    /// <see cref="RedisRateLimits"/> and <see cref="RedisConnection"/> itself, all on one connection. What the application registers
    /// afterwards takes the place of these.
    /// </summary>
    /// <param name="configuration">
    /// The client's text, <c>host:6379,host2:6379,password=…,defaultDatabase=1</c>, or v3's, <c>password@host:6379</c>. With
    /// <c>serviceName=…</c> the addresses are those of sentinels.
    /// </param>
    /// <param name="configure">Changes the options before they are used.</param>
    /// <returns>The connection, which the container disposes of. It is made when it is first needed.</returns>
    /// <exception cref="ArgumentException">The text names no server, or has an option that the client does not know.</exception>
    /// <exception cref="ArgumentOutOfRangeException">An option is below its least value.</exception>
    public static RedisConnection UseRedis(this Container container, string configuration, Action<RedisOptions>? configure = null)
    {
        Guard.NotNull(container);
        var options = new RedisOptions();
        configure?.Invoke(options);
        var connection = new RedisConnection(configuration, options);

        // a factory's objects are the container's to dispose of, an instance is not
        container.Register(_ => connection).ReusedWithin(ReuseScope.Container);
        connection = container.Resolve<RedisConnection>();

        var cache = new RedisCacheClient(connection);
        container.Register<ICacheClient>(cache);
        container.Register<IRemoveByPattern>(cache);
        container.Register(new RedisLocks(connection));
        container.Register(new RedisRequestLogger(connection));

        var limits = new RedisRateLimits(connection);
        container.Register(limits);
        if (options.SharedLoginLimits) AuthSafety.FailedLoginCounts = limits;

        if (options.SharedWithV3)
        {
            AuthSafety.PasswordRounds = 0;
            AuthSafety.KeepDigestHashes = true;
        }

        if (options.Users && container.TryResolve<IUserAuthRepository>() == null)
        {
            container.Register<IUserAuthRepository>(new RedisAuthRepository(new RedisUserStore(connection)));
        }

        container.Register(_ => new RedisMessageService(connection)).ReusedWithin(ReuseScope.Container);
        container.Register<IMessageService>(static c => c.Resolve<RedisMessageService>()).ReusedWithin(ReuseScope.Container);
        container.Register<IMessageFactory>(static c => c.Resolve<RedisMessageService>().MessageFactory)
            .ReusedWithin(ReuseScope.Container);
        return connection;
    }
}
