namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;

/// <summary>The session of a client: its user, roles and tokens. It is kept in the cache.</summary>
public interface IAuthSession
{
    /// <summary>When the session began, in UTC.</summary>
    DateTime CreatedAt { get; set; }

    /// <summary>The name that is shown.</summary>
    string DisplayName { get; set; }

    /// <summary>The e-mail address.</summary>
    string Email { get; set; }

    /// <summary>The first name.</summary>
    string FirstName { get; set; }

    /// <summary>The id of the session, as in its cookie.</summary>
    string Id { get; set; }

    /// <summary>Whether the user has logged in.</summary>
    bool IsAuthenticated { get; set; }

    /// <summary>When the session was changed, in UTC.</summary>
    DateTime LastModified { get; set; }

    /// <summary>The last name.</summary>
    string LastName { get; set; }

    /// <summary>The permissions of the user.</summary>
    List<string> Permissions { get; set; }

    /// <summary>The tokens of the user's accounts at OAuth providers.</summary>
    List<IOAuthTokens> ProviderOAuthAccess { get; set; }

    /// <summary>The page that a login returns to.</summary>
    string ReferrerUrl { get; set; }

    /// <summary>The roles of the user.</summary>
    List<string> Roles { get; set; }

    /// <summary>The counter of the last digest login.</summary>
    string Sequence { get; set; }

    /// <summary>The id of the user in the repository.</summary>
    string UserAuthId { get; set; }

    /// <summary>The name or e-mail address that the user logged in with.</summary>
    string UserAuthName { get; set; }

    /// <summary>The name of the user.</summary>
    string UserName { get; set; }

    /// <summary>Whether the user has a permission.</summary>
    bool HasPermission(string permission);

    /// <summary>Whether the user has a role.</summary>
    bool HasRole(string role);

    /// <summary>Whether the user has logged in by a provider.</summary>
    bool IsAuthorized(string provider);

    /// <summary>Called after a login. Override it in a session of your own to load what it needs.</summary>
    /// <param name="tokens">Those of an OAuth provider; null for others.</param>
    void OnAuthenticated(IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Dictionary<string, string> authInfo);

    /// <summary>Called when the session begins.</summary>
    void OnCreated(IHttpRequest httpReq);

    /// <summary>Called before a logout.</summary>
    void OnLogout(IServiceBase authService);

    /// <summary>Called when the user has registered.</summary>
    void OnRegistered(IServiceBase registrationService);
}
