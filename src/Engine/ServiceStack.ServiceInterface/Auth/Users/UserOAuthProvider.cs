namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.DataAnnotations;

/// <summary>An account of a user at an OAuth provider, as repositories store it.</summary>
public class UserOAuthProvider : IOAuthTokens
{
    /// <summary>Initializes a new instance of the <see cref="UserOAuthProvider"/> class.</summary>
    public UserOAuthProvider()
    {
        Items = [];
    }

    /// <summary>The id, given by the repository.</summary>
    [AutoIncrement]
    public virtual int Id { get; set; }

    /// <summary>The id of the user.</summary>
    public virtual int UserAuthId { get; set; }

    /// <inheritdoc/>
    public virtual string Provider { get; set; }

    /// <inheritdoc/>
    public virtual string UserId { get; set; }

    /// <inheritdoc/>
    public virtual string UserName { get; set; }

    /// <inheritdoc/>
    public virtual string DisplayName { get; set; }

    /// <inheritdoc/>
    public virtual string FirstName { get; set; }

    /// <inheritdoc/>
    public virtual string LastName { get; set; }

    /// <inheritdoc/>
    public virtual string Email { get; set; }

    /// <inheritdoc/>
    public virtual DateTime? BirthDate { get; set; }

    /// <inheritdoc/>
    public virtual string BirthDateRaw { get; set; }

    /// <inheritdoc/>
    public virtual string Country { get; set; }

    /// <inheritdoc/>
    public virtual string Culture { get; set; }

    /// <inheritdoc/>
    public virtual string FullName { get; set; }

    /// <inheritdoc/>
    public virtual string Gender { get; set; }

    /// <inheritdoc/>
    public virtual string Language { get; set; }

    /// <inheritdoc/>
    public virtual string MailAddress { get; set; }

    /// <inheritdoc/>
    public virtual string Nickname { get; set; }

    /// <inheritdoc/>
    public virtual string PostalCode { get; set; }

    /// <inheritdoc/>
    public virtual string TimeZone { get; set; }

    /// <inheritdoc/>
    public virtual string RefreshToken { get; set; }

    /// <inheritdoc/>
    public virtual DateTime? RefreshTokenExpiry { get; set; }

    /// <inheritdoc/>
    public virtual string RequestToken { get; set; }

    /// <inheritdoc/>
    public virtual string RequestTokenSecret { get; set; }

    /// <inheritdoc/>
    public virtual Dictionary<string, string> Items { get; set; }

    /// <inheritdoc/>
    public virtual string AccessToken { get; set; }

    /// <inheritdoc/>
    public virtual string AccessTokenSecret { get; set; }

    /// <summary>When the account was linked, in UTC.</summary>
    public virtual DateTime CreatedDate { get; set; }

    /// <summary>When the account was changed, in UTC.</summary>
    public virtual DateTime ModifiedDate { get; set; }

    /// <summary>An id of the application's own.</summary>
    public virtual int? RefId { get; set; }

    /// <summary>An id of the application's own, as text.</summary>
    public virtual string RefIdStr { get; set; }

    /// <summary>Values of the application's own: name to JSV.</summary>
    public virtual Dictionary<string, string> Meta { get; set; }

    /// <summary>Returns a value of <c>Meta</c> by its type; the default value if there is none.</summary>
    public virtual T Get<T>() => MetaValues.Get<T>(Meta);

    /// <summary>Copies values that this account lacks.</summary>
    public virtual void PopulateMissing(IOAuthTokens withTokens)
    {
        foreach (var item in withTokens.Items ?? [])
        {
            if (!Items.ContainsKey(item.Key)) Items[item.Key] = item.Value;
        }

        // Tokens go stale: the newest ones win. About the person, what is known stays.
        if (!withTokens.UserId.IsNullOrEmpty()) UserId = withTokens.UserId;
        if (!withTokens.UserName.IsNullOrEmpty()) UserName = withTokens.UserName;
        if (!withTokens.RefreshToken.IsNullOrEmpty()) RefreshToken = withTokens.RefreshToken;
        if (withTokens.RefreshTokenExpiry.HasValue) RefreshTokenExpiry = withTokens.RefreshTokenExpiry;
        if (!withTokens.RequestToken.IsNullOrEmpty()) RequestToken = withTokens.RequestToken;
        if (!withTokens.RequestTokenSecret.IsNullOrEmpty()) RequestTokenSecret = withTokens.RequestTokenSecret;
        if (!withTokens.AccessToken.IsNullOrEmpty()) AccessToken = withTokens.AccessToken;
        if (!withTokens.AccessTokenSecret.IsNullOrEmpty()) AccessTokenSecret = withTokens.AccessTokenSecret;
        if (DisplayName.IsNullOrEmpty()) DisplayName = withTokens.DisplayName;
        if (FirstName.IsNullOrEmpty()) FirstName = withTokens.FirstName;
        if (LastName.IsNullOrEmpty()) LastName = withTokens.LastName;
        if (FullName.IsNullOrEmpty()) FullName = withTokens.FullName;
        if (Email.IsNullOrEmpty()) Email = withTokens.Email;
        BirthDate ??= withTokens.BirthDate;
        if (BirthDateRaw.IsNullOrEmpty()) BirthDateRaw = withTokens.BirthDateRaw;
        if (Country.IsNullOrEmpty()) Country = withTokens.Country;
        if (Culture.IsNullOrEmpty()) Culture = withTokens.Culture;
        if (Gender.IsNullOrEmpty()) Gender = withTokens.Gender;
        if (Language.IsNullOrEmpty()) Language = withTokens.Language;
        if (MailAddress.IsNullOrEmpty()) MailAddress = withTokens.MailAddress;
        if (Nickname.IsNullOrEmpty()) Nickname = withTokens.Nickname;
        if (PostalCode.IsNullOrEmpty()) PostalCode = withTokens.PostalCode;
        if (TimeZone.IsNullOrEmpty()) TimeZone = withTokens.TimeZone;
    }

    /// <summary>Sets a value of <c>Meta</c> by its type.</summary>
    public virtual void Set<T>(T value) => MetaValues.Set(Meta ??= [], value);
}
