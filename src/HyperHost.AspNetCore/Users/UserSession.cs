using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Http;
using ServiceStack.Common;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.Users;

/// <summary>
/// The session of a request whose user ASP.NET Core has authenticated: the client's session, with that user's name and roles.
/// </summary>
/// <remarks>
/// The application's changes are saved without the user, so that the session cookie alone does not authenticate after the user has signed
/// out.
/// </remarks>
internal sealed class UserSession
{
    private readonly IHttpRequest _request;
    private readonly IAuthSession _session;
    private readonly Snapshot _before;

    private UserSession(IHttpRequest request, IAuthSession kept, IAuthSession session)
    {
        _request = request;
        Kept = kept;
        _session = session;
        _before = new Snapshot(session);
    }

    /// <summary>The client's session, without ASP.NET Core's user.</summary>
    public IAuthSession Kept { get; }

    /// <summary>Replaces the request's session with one for its user.</summary>
    /// <returns>Null if ASP.NET Core has authenticated no user, or only v3's session.</returns>
    public static UserSession? Begin(IHttpRequest request, HttpContext context, ServiceStackOptions options)
    {
        var user = context.User;
        if (user.Identity is not { IsAuthenticated: true } || user.Identities.Any(static one => one is ServiceStackIdentity)) return null;

        // copied, because the cache may return the very object that it stores
        var kept = request.GetSession();
        var own = Activator.CreateInstance(kept.GetType()) is IAuthSession made ? made : new AuthUserSession();
        own.PopulateWith(kept);
        var session = new UserSession(request, kept, own);
        PrincipalReader.Read(user, own, options);
        request.Items[RequestItems.Session] = own;
        context.Features.Set(session);
        return session;
    }

    /// <returns>Null if no session was created for an ASP.NET Core user.</returns>
    public static UserSession? Of(HttpContext context) => context.Features.Get<UserSession>();

    public bool IsOf(IAuthSession session) => ReferenceEquals(session, _session);

    /// <summary>Removes the user from the saved session.</summary>
    public void End()
    {
        var isSaved = _request.Items.TryGetValue(RequestItems.SavedSession, out var lifetime);
        if (!isSaved || !_request.Items.Remove(RequestItems.Session)) return;

        _before.Restore(_session);
        _request.SaveSession(_session, lifetime as TimeSpan?);
    }

    private sealed class Snapshot(IAuthSession of)
    {
        private readonly bool _isAuthenticated = of.IsAuthenticated;
        private readonly (string? Id, string? AuthName, string? Name, string? Email) _user =
            (of.UserAuthId, of.UserAuthName, of.UserName, of.Email);

        private readonly (string? Shown, string? First, string? Last) _names = (of.DisplayName, of.FirstName, of.LastName);
        private readonly List<string>? _roles = of.Roles;
        private readonly List<string>? _permissions = of.Permissions;

        public void Restore(IAuthSession session)
        {
            session.IsAuthenticated = _isAuthenticated;
            (session.UserAuthId, session.UserAuthName, session.UserName, session.Email) = _user;
            (session.DisplayName, session.FirstName, session.LastName) = _names;
            session.Roles = _roles;
            session.Permissions = _permissions;
        }
    }
}
