using System;
using System.Collections.Specialized;
using System.Configuration.Provider;
using System.Diagnostics;
using System.Globalization;
using System.Web;
using System.Web.SessionState;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.SystemWeb.Sessions;

namespace ServiceStack.HyperHost.SystemWeb;

/// <summary>
/// Session state in the application's own domain, like mode="InProc", for Mono. Its memory depends on the number of sessions, not on the
/// number of their requests, and no session is dropped before its timeout, unless <c>maxSessions</c> bounds their number.
/// </summary>
/// <remarks>
/// Nothing is serialized. Requests that may write to one session run one after the other. Session_End is raised. Sessions are lost when
/// their domain ends. With <c>maxSessions="100000"</c>, a new session beyond the maximum ends the 5,000 sessions that were used least
/// recently.
/// </remarks>
/// <example>
/// <code>
/// &lt;sessionState mode="Custom" customProvider="HyperHost" timeout="20"&gt;
///   &lt;providers&gt;
///     &lt;add name="HyperHost" type="ServiceStack.HyperHost.SystemWeb.HyperSessionStore, ServiceStack.HyperHost" /&gt;
///   &lt;/providers&gt;
/// &lt;/sessionState&gt;
/// </code>
/// </example>
public sealed class HyperSessionStore : SessionStateStoreProviderBase
{
    private const string MaxSessions = "maxSessions";

    private static readonly Stopwatch Time = Stopwatch.StartNew();
    private static readonly SessionTable Sessions = new(static () => Time.Elapsed);

    /// <summary>Number of sessions in the domain.</summary>
    internal static int Count => Sessions.Count;

    /// <summary>The maximum number of sessions; 0 for no bound.</summary>
    internal static int Most => Sessions.Most;

    private SessionStateItemExpireCallback? _ended;

    /// <summary>Reads <c>maxSessions</c>, the maximum number of sessions: 1 or more; without it there is no bound.</summary>
    /// <param name="name">The provider's name.</param>
    /// <param name="config">The attributes of its element in web.config.</param>
    /// <exception cref="ProviderException">An attribute has another name or value.</exception>
    public override void Initialize(string name, NameValueCollection config)
    {
        Guard.NotNull(config);

        base.Initialize(name, config);
        var text = config[MaxSessions];
        config.Remove(MaxSessions);
        if (config.Count > 0)
        {
            throw new ProviderException(
                $"HyperSessionStore has no attribute {config.GetKey(0)}. It has {MaxSessions}, the maximum number of sessions.");
        }

        var most = 0;
        if (text is not null && (!int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out most) || most == 0))
        {
            throw new ProviderException(
                $"{MaxSessions} of HyperSessionStore is '{text}': write a number of 1 or more, or leave it out for no bound.");
        }

        Sessions.Most = most;
    }

    /// <summary>Creates an empty session; it is stored when its request ends.</summary>
    public override SessionStateStoreData CreateNewStoreData(HttpContext context, int timeout) =>
        new(new SessionStateItemCollection(), SessionStateUtility.GetSessionStaticObjects(context), timeout);

    /// <summary>Stores an empty session before its first request, which follows a redirect to its address.</summary>
    public override void CreateUninitializedItem(HttpContext context, string id, int timeout) =>
        Sessions.Add(id, CreateNewStoreData(context, timeout), isUninitialized: true);

    /// <summary>Gets a session for a request that only reads; null if there is none, or if it stays locked.</summary>
    public override SessionStateStoreData? GetItem(
        HttpContext context, string id, out bool locked, out TimeSpan lockAge, out object? lockId, out SessionStateActions actions) =>
        Get(id, isExclusive: false, out locked, out lockAge, out lockId, out actions);

    /// <summary>
    /// Gets a session for a request that may write, and locks it; null if there is none, or if it stays locked by another request.
    /// </summary>
    public override SessionStateStoreData? GetItemExclusive(
        HttpContext context, string id, out bool locked, out TimeSpan lockAge, out object? lockId, out SessionStateActions actions) =>
        Get(id, isExclusive: true, out locked, out lockAge, out lockId, out actions);

    /// <summary>Unlocks a session that was not changed.</summary>
    public override void ReleaseItemExclusive(HttpContext context, string id, object lockId) => Sessions.Find(id)?.Release(lockId, null);

    /// <summary>Stores the changed session, and unlocks it.</summary>
    public override void SetAndReleaseItemExclusive(
        HttpContext context, string id, SessionStateStoreData item, object? lockId, bool newItem)
    {
        if (newItem) Sessions.Add(id, item, isUninitialized: false);
        else Sessions.Find(id)?.Release(lockId, item);
    }

    /// <summary>Removes a session that its request has abandoned.</summary>
    public override void RemoveItem(HttpContext context, string id, object? lockId, SessionStateStoreData item)
    {
        if (Sessions.Find(id) is { } session && session.IsLockedBy(lockId)) Sessions.Remove(id, session);
    }

    /// <summary>Restarts the session's timeout.</summary>
    public override void ResetItemTimeout(HttpContext context, string id) => Sessions.Find(id)?.Touch();

    /// <summary>Sets the callback for sessions that end.</summary>
    /// <returns>True: the callback is supported.</returns>
    public override bool SetItemExpireCallback(SessionStateItemExpireCallback expireCallback)
    {
        Sessions.Unsubscribe(_ended);
        _ended = expireCallback;
        Sessions.Subscribe(expireCallback);
        return true;
    }

    /// <summary>Does nothing.</summary>
    public override void InitializeRequest(HttpContext context)
    {
    }

    /// <summary>Does nothing.</summary>
    public override void EndRequest(HttpContext context)
    {
    }

    /// <summary>Removes the callback. The sessions stay, for other instances of the application.</summary>
    public override void Dispose() => Sessions.Unsubscribe(_ended);

    private static SessionStateStoreData? Get(
        string id, bool isExclusive, out bool locked, out TimeSpan lockAge, out object? lockId, out SessionStateActions actions)
    {
        locked = false;
        lockAge = TimeSpan.Zero;
        lockId = null;
        actions = SessionStateActions.None;
        if (Sessions.Find(id) is not { } session) return null;

        var data = session.Get(isExclusive, out var isUninitialized, out lockId, out lockAge);
        locked = data is null && lockId is not null;
        if (isUninitialized) actions = SessionStateActions.InitializeItem;
        return data;
    }
}
