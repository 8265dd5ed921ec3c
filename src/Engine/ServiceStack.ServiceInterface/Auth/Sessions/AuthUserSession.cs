namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using ServiceStack.ServiceHost;

/// <summary>The session that <see cref="AuthFeature"/> uses unless an application derives one of its own.</summary>
/// <example>
/// <code>
/// public class UserSession : AuthUserSession
/// {
///     public int CompanyId { get; set; }
/// }
/// </code>
/// </example>
[DataContract]
public class AuthUserSession : IAuthSession
{
    /// <summary>Initializes a new instance of the <see cref="AuthUserSession"/> class.</summary>
    public AuthUserSession()
    {
        ProviderOAuthAccess = [];
    }

    /// <inheritdoc/>
    [DataMember(Order = 1)]
    public string ReferrerUrl { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 2)]
    public string Id { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 3)]
    public string UserAuthId { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 4)]
    public string UserAuthName { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 5)]
    public string UserName { get; set; }

    /// <summary>The id at Twitter.</summary>
    [DataMember(Order = 6)]
    public string TwitterUserId { get; set; }

    /// <summary>The name at Twitter.</summary>
    [DataMember(Order = 7)]
    public string TwitterScreenName { get; set; }

    /// <summary>The id at Facebook.</summary>
    [DataMember(Order = 8)]
    public string FacebookUserId { get; set; }

    /// <summary>The name at Facebook.</summary>
    [DataMember(Order = 9)]
    public string FacebookUserName { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 10)]
    public string FirstName { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 11)]
    public string LastName { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 12)]
    public string DisplayName { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 13)]
    public string Email { get; set; }

    /// <summary>The first e-mail address.</summary>
    [DataMember(Order = 14)]
    public string PrimaryEmail { get; set; }

    /// <summary>The day of birth.</summary>
    [DataMember(Order = 15)]
    public DateTime? BirthDate { get; set; }

    /// <summary>The day of birth as the provider sent it.</summary>
    [DataMember(Order = 16)]
    public string BirthDateRaw { get; set; }

    /// <summary>The country.</summary>
    [DataMember(Order = 17)]
    public string Country { get; set; }

    /// <summary>The culture, as <c>en-US</c>.</summary>
    [DataMember(Order = 18)]
    public string Culture { get; set; }

    /// <summary>The first and last name.</summary>
    [DataMember(Order = 19)]
    public string FullName { get; set; }

    /// <summary>The gender as the provider sent it.</summary>
    [DataMember(Order = 20)]
    public string Gender { get; set; }

    /// <summary>The language, as <c>en</c>.</summary>
    [DataMember(Order = 21)]
    public string Language { get; set; }

    /// <summary>The postal address.</summary>
    [DataMember(Order = 22)]
    public string MailAddress { get; set; }

    /// <summary>The nickname.</summary>
    [DataMember(Order = 23)]
    public string Nickname { get; set; }

    /// <summary>The postal code.</summary>
    [DataMember(Order = 24)]
    public string PostalCode { get; set; }

    /// <summary>The time zone as the provider sent it.</summary>
    [DataMember(Order = 25)]
    public string TimeZone { get; set; }

    /// <summary>The secret of the token that the user has to approve.</summary>
    [DataMember(Order = 26)]
    public string RequestTokenSecret { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 27)]
    public DateTime CreatedAt { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 28)]
    public DateTime LastModified { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 29)]
    public List<IOAuthTokens> ProviderOAuthAccess { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 30)]
    public List<string> Roles { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 31)]
    public List<string> Permissions { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 32)]
    public virtual bool IsAuthenticated { get; set; }

    /// <inheritdoc/>
    [DataMember(Order = 33)]
    public virtual string Sequence { get; set; }

    /// <summary>A value of the application's own.</summary>
    [DataMember(Order = 34)]
    public virtual long Tag { get; set; }

    /// <inheritdoc/>
    public virtual bool HasPermission(string permission) => Permissions != null && Permissions.Contains(permission);

    /// <inheritdoc/>
    public virtual bool HasRole(string role) => Roles != null && Roles.Contains(role);

    /// <inheritdoc/>
    public virtual bool IsAuthorized(string provider) =>
        AuthService.GetAuthProvider(provider).IsAuthorizedSafe(this, this.GetOAuthTokens(provider));

    /// <inheritdoc/>
    public virtual void OnAuthenticated(
        IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Dictionary<string, string> authInfo)
    {
    }

    /// <inheritdoc/>
    public virtual void OnCreated(IHttpRequest httpReq)
    {
    }

    /// <inheritdoc/>
    public virtual void OnLogout(IServiceBase authService)
    {
    }

    /// <inheritdoc/>
    public virtual void OnRegistered(IServiceBase registrationService)
    {
    }
}
