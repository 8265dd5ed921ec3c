using System;
using System.Linq;
using System.Net;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Log texts for a Redis that cannot be used: the servers, the cause, and what to check.</summary>
/// <remarks>The client's own messages can name the keys of a call, and with them session ids: they are not logged.</remarks>
internal static class FailureText
{
    private const string WrongPassword = "the password or user is missing or wrong. "
        + "Add them to the connection string: host:6379,user=…,password=… or password@host:6379.";

    /// <param name="timeout">The timeout of a call.</param>
    public static string Of(Exception ex, ConfigurationOptions settings, TimeSpan timeout) =>
        $"Redis ({Servers(settings)}) cannot be used: {Reason(ex, settings.ServiceName, timeout)}";

    /// <summary>The text for a server, or sentinel, that rejects the password.</summary>
    public static string OfRefusal(EndPoint server, bool isSentinel) => isSentinel
        ? $"The sentinel {Server(server)} refuses the password of the connection string. "
            + "Sentinels get the option password, unless sentinelPassword is given, and sentinelUser for an ACL user."
        : $"Redis ({Server(server)}) refuses the connection: {WrongPassword}";

    /// <returns>The addresses of the connection string, separated by commas.</returns>
    public static string Servers(ConfigurationOptions settings) => string.Join(", ", settings.EndPoints.Select(Server));

    public static string Server(EndPoint? server) => server is DnsEndPoint name ? name.Host + ":" + name.Port : server?.ToString() ?? "";

    private static string Reason(Exception ex, string? serviceName, TimeSpan timeout)
    {
        if (ex is RedisServerException { Kind: not (RedisErrorKind.NoAuth or RedisErrorKind.WrongPass) }) return ex.Message;
        if (ex is TimeoutException) return FormattableString.Invariant($"no response within {timeout.TotalSeconds} s.");
        if (ex is RedisCommandException) return "the server is a replica, which refuses writes, and no master is known.";

        for (var inner = ex; inner != null; inner = inner.InnerException)
        {
            switch (inner)
            {
                case RedisConnectionException { FailureType: ConnectionFailureType.AuthenticationFailure }:
                case RedisServerException { Kind: RedisErrorKind.NoAuth or RedisErrorKind.WrongPass }:
                    return WrongPassword;

                // the client adds no cause to this exception
                case RedisConnectionException when inner.Message.StartsWith("Sentinel", StringComparison.Ordinal):
                    return $"no sentinel returned a master for the service {serviceName}. Are the sentinels running, and are serviceName "
                        + "and the password right? Sentinels get the option password, unless sentinelPassword is given.";
            }
        }

        return "no connection could be made, or it was lost. Is redis-server running there, and is the address right?";
    }
}
