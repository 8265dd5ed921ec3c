namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Globalization;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>
/// Bounds how many passwords can be tried: for a user from one address, for a user from all addresses, and from one address for all
/// users. An attempt counts from its beginning, so that many at once do not slip through, and is forgiven when it succeeds. The counts
/// are this process's own, or those of <see cref="AuthSafety.FailedLoginCounts"/>.
/// </summary>
internal sealed class LoginThrottle
{
    private const string RetryAfter = "Retry-After";

    private const int TooManyRequests = 429;

    private static readonly LoginThrottle OfProcess = new(TimeProvider.System);

    // apart from each other, so that a flood of pairs evicts no name and no address
    private readonly IFailureCounts names;
    private readonly IFailureCounts pairs;
    private readonly IFailureCounts addresses;

    public LoginThrottle(TimeProvider time)
    {
        names = new FailureCounts(time);
        pairs = new FailureCounts(time);
        addresses = new FailureCounts(time);
    }

    private LoginThrottle(IFailureCounts shared)
    {
        names = pairs = addresses = shared;
    }

    private static LoginThrottle Current => AuthSafety.FailedLoginCounts is { } shared ? new LoginThrottle(shared) : OfProcess;

    /// <param name="service">The response of its request gets Retry-After, if the login is refused.</param>
    /// <param name="userName">Name or e-mail address, as the client gave it.</param>
    /// <param name="login">Whether the name and its proof are right.</param>
    /// <exception cref="HttpError">429: there were too many failures.</exception>
    public static bool Try(IServiceBase service, string userName, Func<bool> login)
    {
        var context = service.RequestContext;
        try
        {
            var address = LoginKey.OfClient(context.Get<IHttpRequest>());
            var attempt = Current.Begin(userName, address, service.TryResolve<IUserAuthRepository>());
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
        ((FailureCounts)OfProcess.pairs).Clear();
        ((FailureCounts)OfProcess.addresses).Clear();
    }

    /// <param name="userName">Name or e-mail address, as the client gave it.</param>
    /// <param name="address">Of the client; null if it is not known, which counts as one address.</param>
    /// <param name="users">Knows that a name and an e-mail address are one user's; null for none.</param>
    public Attempt Begin(string userName, string address, IUserAuthRepository users = null)
    {
        var attempt = new Attempt(this) { Network = LoginKey.OfAddress(address) is { } network ? "address:" + network : null };
        Count(addresses, attempt.Network, AuthSafety.FailedLoginsPerAddress);
        try
        {
            var name = AuthSafety.FailedLoginsPerName > 0 || AuthSafety.FailedLoginsPerNameAndAddress > 0
                ? LoginKey.OfUser(userName, users) : null;
            if (name == null) return attempt;

            var pair = "pair:" + name + "|" + LoginKey.OfAddress(address);
            Count(pairs, pair, AuthSafety.FailedLoginsPerNameAndAddress);
            attempt.Pair = pair;
            Count(names, "name:" + name, AuthSafety.FailedLoginsPerName);
            attempt.Name = "name:" + name;
            return attempt;
        }
        catch
        {
            // nothing was tried
            attempt.Forgive();
            throw;
        }
    }

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

    /// <summary>A login that has begun: it counts as a failure until it succeeds.</summary>
    public sealed class Attempt(LoginThrottle throttle)
    {
        /// <summary>The keys that it is counted by; null for those that it is not.</summary>
        public string Network { get; init; }

        public string Pair { get; set; }

        public string Name { get; set; }

        /// <summary>A login that this server could not check, because it is overloaded or its store is away, is no failure.</summary>
        public bool IsGood(Func<bool> login)
        {
            try
            {
                if (!login()) return false;
            }
            catch (Exception ex) when (ex is not HttpError { Status: < (int)HttpStatusCode.InternalServerError })
            {
                Forgive();
                throw;
            }

            Succeed();
            return true;
        }

        /// <summary>
        /// The failures of this user from this address are forgotten. Of the others only this attempt is: the user's own login proves
        /// nothing about attempts from elsewhere, and one's own account proves nothing about those on other accounts.
        /// </summary>
        public void Succeed()
        {
            if (Pair != null) throttle.pairs.Forget(Pair);
            if (Name != null) throttle.names.Forgive(Name);
            if (Network != null) throttle.addresses.Forgive(Network);
        }

        public void Forgive()
        {
            if (Pair != null) throttle.pairs.Forgive(Pair);
            if (Name != null) throttle.names.Forgive(Name);
            if (Network != null) throttle.addresses.Forgive(Network);
        }
    }
}
