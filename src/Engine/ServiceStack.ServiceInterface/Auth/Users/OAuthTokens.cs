namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;

/// <summary>Tokens of an account at an OAuth provider, and what the provider knows of its user.</summary>
public class OAuthTokens : IOAuthTokens
{
    /// <summary>Initializes a new instance of the <see cref="OAuthTokens"/> class.</summary>
    public OAuthTokens()
    {
        Items = [];
    }

    /// <inheritdoc/>
    public string AccessToken { get; set; }

    /// <inheritdoc/>
    public string AccessTokenSecret { get; set; }

    /// <inheritdoc/>
    public DateTime? BirthDate { get; set; }

    /// <inheritdoc/>
    public string BirthDateRaw { get; set; }

    /// <inheritdoc/>
    public string Country { get; set; }

    /// <inheritdoc/>
    public string Culture { get; set; }

    /// <inheritdoc/>
    public string DisplayName { get; set; }

    /// <inheritdoc/>
    public string Email { get; set; }

    /// <inheritdoc/>
    public string FirstName { get; set; }

    /// <inheritdoc/>
    public string FullName { get; set; }

    /// <inheritdoc/>
    public string Gender { get; set; }

    /// <inheritdoc/>
    public Dictionary<string, string> Items { get; set; }

    /// <inheritdoc/>
    public string Language { get; set; }

    /// <inheritdoc/>
    public string LastName { get; set; }

    /// <inheritdoc/>
    public string MailAddress { get; set; }

    /// <inheritdoc/>
    public string Nickname { get; set; }

    /// <inheritdoc/>
    public string PostalCode { get; set; }

    /// <inheritdoc/>
    public string Provider { get; set; }

    /// <inheritdoc/>
    public string RefreshToken { get; set; }

    /// <inheritdoc/>
    public DateTime? RefreshTokenExpiry { get; set; }

    /// <inheritdoc/>
    public string RequestToken { get; set; }

    /// <inheritdoc/>
    public string RequestTokenSecret { get; set; }

    /// <inheritdoc/>
    public string TimeZone { get; set; }

    /// <inheritdoc/>
    public string UserId { get; set; }

    /// <inheritdoc/>
    public string UserName { get; set; }
}
