using System;
using System.Linq;
using System.Net;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Says what is wrong with Redis, for whoever reads the log.</summary>
/// <remarks>The client's own words name the keys of the call, and with them the ids of sessions: they are not for a log.</remarks>
internal static class FailureText
{
    /// <param name="timeout">How long a call waits.</param>
    public static string Of(Exception ex, ConfigurationOptions options, TimeSpan timeout)
    {
        var servers = string.Join(", ", options.EndPoints.Select(static server =>
            server is DnsEndPoint name ? name.Host + ":" + name.Port : server.ToString()));
        return $"Redis ({servers}) cannot be used: {Reason(ex, timeout)}";
    }

    private static string Reason(Exception ex, TimeSpan timeout)
    {
        for (var inner = ex; inner != null; inner = inner.InnerException)
        {
            if (HasAny(inner.Message, "NOAUTH", "WRONGPASS", "NOPERM", "AuthenticationFailure"))
            {
                return "it wants a password, or another one. The connection text takes it: host:6379,password=… or password@host:6379.";
            }

            if (HasAny(inner.Message, "SocketFailure", "UnableToConnect", "SocketClosed"))
            {
                return "no connection was made, or it was lost. Does redis-server run there, and is the address right?";
            }
        }

        return ex switch
        {
            SentinelsSilentException or RedisServerException => ex.Message,
            TimeoutException => $"it did not answer within {timeout.TotalSeconds} s.",
            RedisCommandException => "it is a replica, which takes no writes, and no master is known.",
            // the client need not know yet why it has none
            _ => "there is no connection. Does redis-server run there, and are address and password right?",
        };
    }

    private static bool HasAny(string message, params string[] words) =>
        Array.Exists(words, word => message.IndexOf(word, StringComparison.Ordinal) >= 0);
}
