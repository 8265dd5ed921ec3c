namespace ServiceStack.ServiceInterface;

using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;

/// <summary>
/// Gives a client new session ids when who it is changes. An attacker who planted the old ones in its browser, or saw them on the way,
/// would otherwise be logged in with it.
/// </summary>
internal static class SessionRenewal
{
    /// <summary>
    /// The session of the request continues under the new id, and what was stored under the old one is removed. Ids that the client has
    /// not sent yet, but receives with this response, are new already.
    /// </summary>
    public static void Renew(IServiceBase service)
    {
        if (AuthSafety.KeepSessionIds) return;

        var req = service.RequestContext.Get<IHttpRequest>();
        var res = service.RequestContext.Get<IHttpResponse>();
        if (req == null || res == null) return;

        var old = req.FindSessionId();
        if (old == null || !IsSentByClient(req, old)) return;

        using (var cache = req.GetCacheClient())
        {
            cache?.Remove(SessionFeature.GetSessionKey(old));
        }

        res.CreateSessionIds(req);
    }

    // The ids that this request has made are among its items.
    private static bool IsSentByClient(IHttpRequest req, string id) =>
        !Equals(Made(req, SessionFeature.SessionId), id) && !Equals(Made(req, SessionFeature.PermanentSessionId), id);

    private static object Made(IHttpRequest req, string name) => req.Items.TryGetValue(name, out var value) ? value : null;
}
