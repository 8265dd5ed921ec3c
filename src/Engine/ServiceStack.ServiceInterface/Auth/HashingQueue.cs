namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Net;
using System.Threading;
using ServiceStack.Common.Web;

/// <summary>
/// Bounds how many passwords are hashed at once and how many wait for it: a hash that is dear for an attacker is dear for the service,
/// and logins must not take all of its processors from the other requests.
/// </summary>
internal static class HashingQueue
{
    /// <summary>Threads that may wait for each that hashes.</summary>
    private const int WaitingForEach = 32;

    private static readonly object Lock = new();
    private static int running;
    private static int waiting;

    /// <exception cref="HttpError">503: as many are waiting already as may.</exception>
    public static T Run<T>(Func<T> hash)
    {
        Enter();
        try
        {
            return hash();
        }
        finally
        {
            lock (Lock)
            {
                running--;
                Monitor.Pulse(Lock);
            }
        }
    }

    private static void Enter()
    {
        lock (Lock)
        {
            var most = Math.Max(1, AuthSafety.PasswordsAtOnce);
            if (running >= most)
            {
                if (waiting >= most * WaitingForEach) throw Full();

                waiting++;
                try
                {
                    while (running >= most) Monitor.Wait(Lock);
                }
                finally
                {
                    waiting--;
                }
            }

            running++;
        }
    }

    private static HttpError Full()
    {
        var error = new HttpError(
            HttpStatusCode.ServiceUnavailable, "TooManyLogins", "Too many logins are waiting for their turn. Try again in a moment.");
        error.Headers["Retry-After"] = "5";
        return error;
    }
}
