namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Globalization;
using System.Net;
using ServiceStack.Common.Support;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>
/// Bounds how many passwords can be tried, by name and by address. An attempt counts from its beginning, so that many at once do not
/// slip through, and is forgiven when it succeeds. The counts are this process's own, or those of
/// <see cref="AuthSafety.FailedLoginCounts"/>.
/// </summary>
internal sealed class LoginThrottle
{
    private const string RetryAfter = "Retry-After";

    private const int TooManyRequests = 429;

    private static readonly LoginThrottle OfProcess = new(static () => SteadyClock.OfMachine.UtcNow);

    private readonly IFailureCounts names;
    private readonly IFailureCounts addresses;

    public LoginThrottle(Func<DateTime> now)
    {
        names = new FailureCounts(now);
        addresses = new FailureCounts(now);
    }

    private LoginThrottle(IFailureCounts shared)
    {
        names = addresses = shared;
    }

    private static LoginThrottle Current => AuthSafety.FailedLoginCounts is { } shared ? new LoginThrottle(shared) : OfProcess;

    /// <param name="context">The answer's gets Retry-After, if the login is refused.</param>
    /// <param name="userName">As the client gave it.</param>
    /// <param name="login">Whether the name and its proof are right.</param>
    /// <exception cref="HttpError">429: there were too many failures.</exception>
    public static bool Try(IRequestContext context, string userName, Func<bool> login)
    {
        var req = context.Get<IHttpRequest>();
        try
        {
            var attempt = Current.Begin(userName, req == null ? null : req.RemoteIp ?? req.UserHostAddress);
            return attempt.IsGood(login);
        }
        catch (HttpError error) when (error.Headers.TryGetValue(RetryAfter, out var seconds))
        {
            // Not every way that an error takes to the client takes its headers along.
            if (context.Get<IHttpResponse>() is { } res && error.Headers.Remove(RetryAfter)) res.AddHeader(RetryAfter, seconds);
            throw;
        }
    }

    public static bool IsRefusal(HttpError error) => error.Status == TooManyRequests;

    /// <summary>Forgets all counts.</summary>
    public static void Reset()
    {
        ((FailureCounts)OfProcess.names).Clear();
        ((FailureCounts)OfProcess.addresses).Clear();
    }

    public Attempt Begin(string userName, string address)
    {
        var name = Key("name:", LoginKey.OfName(userName));
        var network = Key("address:", LoginKey.OfAddress(address));
        Count(addresses, network, AuthSafety.FailedLoginsPerAddress);
        try
        {
            Count(names, name, AuthSafety.FailedLoginsPerName);
        }
        catch (HttpError)
        {
            // nothing was tried
            addresses.Forgive(network);
            throw;
        }

        return new Attempt(this, name, network);
    }

    private static string Key(string kind, string text) => text == null ? null : kind + text;

    private static void Count(IFailureCounts counts, string key, int most)
    {
        if (key == null || most <= 0) return;

        var wait = counts.Add(key, most, AuthSafety.FailedLoginPeriod);
        if (wait > TimeSpan.Zero) throw Refusal(wait);
    }

    private static HttpError Refusal(TimeSpan wait)
    {
        var seconds = ((long)Math.Ceiling(wait.TotalSeconds)).ToString(CultureInfo.InvariantCulture);
        var error = new HttpError(
            (HttpStatusCode)TooManyRequests, "TooManyFailedLogins", "There were too many failed logins. Try again in " + seconds
                + " seconds.");
        error.StatusDescription = "Too Many Requests";
        error.Headers[RetryAfter] = seconds;
        return error;
    }

    /// <summary>A login that has begun: a failure until it is told otherwise.</summary>
    public readonly struct Attempt(LoginThrottle throttle, string name, string network)
    {
        /// <summary>A login that this server could not look at, for it had too much to do, is no failure.</summary>
        public bool IsGood(Func<bool> login)
        {
            try
            {
                if (!login()) return false;
            }
            catch (HttpError error) when (error.Status >= (int)HttpStatusCode.InternalServerError)
            {
                throttle.names.Forgive(name);
                throttle.addresses.Forgive(network);
                throw;
            }

            Succeed();
            return true;
        }

        /// <summary>
        /// The name's failures are forgotten; of the address only this attempt, since one's own account proves nothing of others.
        /// </summary>
        public void Succeed()
        {
            throttle.names.Forget(name);
            throttle.addresses.Forgive(network);
        }
    }
}
