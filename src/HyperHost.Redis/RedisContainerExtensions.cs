using System;
using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.HyperHost.Common;
using ServiceStack.Messaging;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Registers services whose state several nodes share in Redis.</summary>
public static class RedisContainerExtensions
{
    /// <summary>
    /// Registers <see cref="ICacheClient"/> (which sessions are in), <see cref="IRemoveByPattern"/>, <see cref="IUserAuthRepository"/>,
    /// <see cref="IMessageService"/>, <see cref="IMessageFactory"/>, <see cref="RedisRequestLogger"/>, <see cref="RedisLocks"/>,
    /// <see cref="RedisRateLimits"/> and <see cref="RedisConnection"/> itself, which opens a second connection for messages. Later
    /// registrations of the application replace these.
    /// </summary>
    /// <param name="configuration">
    /// The client's connection string, <c>host:6379,host2:6379,user=…,password=…,defaultDatabase=1</c>, v3's
    /// <c>password@host:6379</c>, or a URL, <c>rediss://user:password@host:6379</c>. With <c>serviceName=…</c> the addresses are those
    /// of sentinels.
    /// </param>
    /// <param name="configure">Changes the options before they are used.</param>
    /// <returns>The connection, which the container disposes. The first call opens it.</returns>
    /// <exception cref="ArgumentException">The text names no server, or has an option that the client does not know.</exception>
    /// <exception cref="ArgumentOutOfRangeException">An option is below its minimum.</exception>
    public static RedisConnection UseRedis(this Container container, string configuration, Action<RedisOptions>? configure = null)
    {
        Guard.NotNull(container);
        var options = new RedisOptions { Configuration = configuration };
        configure?.Invoke(options);
        var connection = new RedisConnection(options.Configuration, options);

        // The container disposes objects that a factory creates, but not instances, and in an AppHost only with this owner. The message
        // service is disposed before the connection, because the connection was created first.
        container.Register(_ => connection).ReusedWithin(ReuseScope.Container).OwnedBy(Owner.Container);
        connection = container.Resolve<RedisConnection>();

        var cache = new RedisCacheClient(connection);
        container.Register<ICacheClient>(cache);
        container.Register<IRemoveByPattern>(cache);
        container.Register(new RedisLocks(connection));
        container.Register(new RedisRequestLogger(connection));

        var limits = new RedisRateLimits(connection);
        container.Register(limits);
        connection.SetAuthSafety(limits);

        if (options.Users && container.TryResolve<IUserAuthRepository>() == null)
        {
            container.Register<IUserAuthRepository>(new RedisAuthRepository(new RedisUserStore(connection)));
        }

        container.Register(_ => new RedisMessageService(connection)).ReusedWithin(ReuseScope.Container).OwnedBy(Owner.Container);
        container.Register<IMessageService>(static c => c.Resolve<RedisMessageService>()).ReusedWithin(ReuseScope.Container);
        container.Register<IMessageFactory>(static c => c.Resolve<RedisMessageService>().MessageFactory)
            .ReusedWithin(ReuseScope.Container);
        return connection;
    }

    /// <summary>Sets the options of <see cref="AuthSafety"/> that Redis decides, as long as the connection is in use.</summary>
    internal static void SetAuthSafety(this RedisConnection connection, RedisRateLimits limits)
    {
        if (connection.Options.SharedLoginLimits)
        {
            AuthSafety.FailedLoginCounts = limits;
            connection.Disposed += () =>
            {
                if (AuthSafety.FailedLoginCounts == limits) AuthSafety.FailedLoginCounts = null;
            };
        }

        if (!connection.Options.SharedWithV3) return;

        AuthSafety.PasswordRounds = 0;
        AuthSafety.KeepDigestHashes = true;
    }
}
