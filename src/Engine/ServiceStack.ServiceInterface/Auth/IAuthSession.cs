namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;

public interface IAuthSession
{
    DateTime CreatedAt { get; set; }

    string DisplayName { get; set; }

    string Email { get; set; }

    string FirstName { get; set; }

    string Id { get; set; }

    bool IsAuthenticated { get; set; }

    DateTime LastModified { get; set; }

    string LastName { get; set; }

    List<string> Permissions { get; set; }

    List<IOAuthTokens> ProviderOAuthAccess { get; set; }

    string ReferrerUrl { get; set; }

    List<string> Roles { get; set; }

    string Sequence { get; set; }

    string UserAuthId { get; set; }

    string UserAuthName { get; set; }

    string UserName { get; set; }

    bool HasPermission(string permission);

    bool HasRole(string role);

    bool IsAuthorized(string provider);

    void OnAuthenticated(IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Dictionary<string, string> authInfo);

    void OnCreated(IHttpRequest httpReq);

    void OnLogout(IServiceBase authService);

    void OnRegistered(IServiceBase registrationService);
}
