namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// Options that bring v3's trust in the client back, which a public service should not have. Set these once,
/// before the first request.
/// </summary>
public static class AuthSafety
{
    static AuthSafety()
    {
        V3Behaviour.AllWanted += UseAllOfV3;
        if (V3Behaviour.IsAll) UseAllOfV3();
    }

    /// <summary>
    /// True: <c>Continue</c> and <c>Referer</c> may lead a browser anywhere after a login, as in v3. False, the default: to the
    /// application's own host and <see cref="RedirectHosts"/>.
    /// </summary>
    public static bool AllowForeignRedirects { get; set; }

    /// <summary>
    /// Other hosts, without a port, that a browser may be led to after a login: the page of a single sign-on, for instance.
    /// </summary>
    public static ISet<string> RedirectHosts { get; } = new HashSet<string>(StringComparer.OrdinalIgnoreCase);

    /// <summary>
    /// True: a client keeps its session id over logins and logouts, as in v3. False, the default: both give it a new one, so that an
    /// id that an attacker has planted or seen is worth nothing.
    /// </summary>
    public static bool KeepSessionIds { get; set; }

    /// <summary>
    /// Whether the session's cookies are hidden from scripts. True by default; v3's were so under System.Web alone. The configuration's
    /// AllowNonHttpOnlyCookies switches it off too.
    /// </summary>
    public static bool HttpOnlyCookies { get; set; } = true;

    /// <summary>Whether the session's cookies that are sent over HTTPS come back over HTTPS alone. True by default; false in v3.</summary>
    public static bool SecureCookies { get; set; } = true;

    /// <summary>
    /// Lax, the default: browsers leave the session's cookies out of what other sites' pages send. Strict, None, or null for v3's way,
    /// which leaves it to the browser.
    /// </summary>
    public static string SameSiteCookies { get; set; } = "Lax";

    /// <summary>
    /// Failed logins of one user from one address in <see cref="FailedLoginPeriod"/>; from then on the response is 429 for this user from
    /// there until the period is over, whatever the password. A success forgets them. Name and e-mail address of a user count as one.
    /// 10 by default; 0: no bound, as in v3.
    /// </summary>
    public static int FailedLoginsPerNameAndAddress { get; set; } = 10;

    /// <summary>
    /// Failed logins of one user from all addresses together; from then on the user can log in from nowhere until the period is over.
    /// Well above <see cref="FailedLoginsPerNameAndAddress"/>, so that it takes many addresses to lock a user. 100 by default; 0: no
    /// bound, as in v3.
    /// </summary>
    public static int FailedLoginsPerName { get; set; } = 100;

    /// <summary>
    /// Failed logins of all users from one address, or from one /64 network of IPv6. 60 by default; 0: no bound, as in v3.
    /// </summary>
    public static int FailedLoginsPerAddress { get; set; } = 60;

    /// <summary>How long failed logins count, from the first of them on. 5 minutes by default.</summary>
    public static TimeSpan FailedLoginPeriod { get; set; } = TimeSpan.FromMinutes(5);

    /// <summary>Counts failed logins. Null, the default: in this process, for itself.</summary>
    public static IFailureCounts FailedLoginCounts { get; set; }

    /// <summary>
    /// Rounds of PBKDF2 with SHA-256 for the hashes of new passwords: 600,000 by default, or 0 for v3's hash (SHA-256 once, with
    /// 4 bytes of salt), which the original can read too. Hashes of fewer rounds are renewed when their user logs in.
    /// </summary>
    public static int PasswordRounds { get; set; } = 600_000;

    /// <summary>
    /// How many passwords are hashed at once; the others wait. Each takes one processor for <see cref="PasswordRounds"/>. Half of the
    /// processors by default.
    /// </summary>
    public static int PasswordsAtOnce { get; set; } = Math.Max(1, Environment.ProcessorCount / 2);

    /// <summary>
    /// How long the process knows a password again without hashing it, for clients that send it with each request (Basic). It keeps a
    /// keyed digest of the password, never the password. 5 minutes by default; zero: never.
    /// </summary>
    public static TimeSpan PasswordMemory { get; set; } = TimeSpan.FromMinutes(5);

    /// <summary>
    /// Whether the MD5 hash that logins by HTTP Digest need is kept beside that of the password, which it weakens. Null, the default:
    /// unless the application has providers and none of them is <see cref="DigestAuthProvider"/>.
    /// </summary>
    public static bool? KeepDigestHashes { get; set; }

    /// <summary>
    /// True: every return from a login provider is accepted, as in v3. False, the default: only that of the session that was sent there,
    /// by its <c>state</c> (OAuth 2.0) or its request token (OAuth 1.0a), so that no user is logged in to the account of another.
    /// </summary>
    public static bool NoOAuthState { get; set; }

    /// <summary>
    /// True: a response to a Digest challenge is valid for any address, as in v3. False, the default: for the one that it names
    /// (RFC 7616 §3.4.6). Behind a web server that rewrites addresses, it has to be true.
    /// </summary>
    public static bool AnyDigestAddress { get; set; }

    /// <summary>
    /// True: a logged-in user changes its password, name and e-mail address at <c>/register</c> by its session alone, as in v3. False, the
    /// default: with the current password, in the header <c>X-Current-Password</c> or the form field <c>CurrentPassword</c>.
    /// </summary>
    public static bool NewPasswordsWithoutOld { get; set; }

    /// <summary>
    /// Sets each of these to v3's way. <c>V3Behaviour.UseAll</c> does this too. Passwords that are hashed already stay as they are.
    /// </summary>
    public static void UseAllOfV3()
    {
        AllowForeignRedirects = true;
        KeepSessionIds = true;
        HttpOnlyCookies = false;
        SecureCookies = false;
        SameSiteCookies = null;
        FailedLoginsPerNameAndAddress = 0;
        FailedLoginsPerName = 0;
        FailedLoginsPerAddress = 0;
        PasswordRounds = 0;
        KeepDigestHashes = true;
        NoOAuthState = true;
        AnyDigestAddress = true;
        NewPasswordsWithoutOld = true;
    }
}
