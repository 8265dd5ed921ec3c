namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;

/// <summary>The tokens of an account at an OAuth provider, and what the provider knows of its user.</summary>
public interface IOAuthTokens
{
    /// <summary>The token to call the provider with.</summary>
    string AccessToken { get; set; }

    /// <summary>The secret of the token.</summary>
    string AccessTokenSecret { get; set; }

    /// <summary>The day of birth.</summary>
    DateTime? BirthDate { get; set; }

    /// <summary>The day of birth as the provider sent it.</summary>
    string BirthDateRaw { get; set; }

    /// <summary>The country.</summary>
    string Country { get; set; }

    /// <summary>The culture, as <c>en-US</c>.</summary>
    string Culture { get; set; }

    /// <summary>The name that is shown.</summary>
    string DisplayName { get; set; }

    /// <summary>The e-mail address.</summary>
    string Email { get; set; }

    /// <summary>The first name.</summary>
    string FirstName { get; set; }

    /// <summary>The first and last name.</summary>
    string FullName { get; set; }

    /// <summary>The gender as the provider sent it.</summary>
    string Gender { get; set; }

    /// <summary>Other values of the provider by name.</summary>
    Dictionary<string, string> Items { get; set; }

    /// <summary>The language, as <c>en</c>.</summary>
    string Language { get; set; }

    /// <summary>The last name.</summary>
    string LastName { get; set; }

    /// <summary>The postal address.</summary>
    string MailAddress { get; set; }

    /// <summary>The nickname.</summary>
    string Nickname { get; set; }

    /// <summary>The postal code.</summary>
    string PostalCode { get; set; }

    /// <summary>The name of the provider, as <c>twitter</c>.</summary>
    string Provider { get; set; }

    /// <summary>The token that a new access token is had for.</summary>
    string RefreshToken { get; set; }

    /// <summary>When the refresh token ends.</summary>
    DateTime? RefreshTokenExpiry { get; set; }

    /// <summary>The token that the user has to approve.</summary>
    string RequestToken { get; set; }

    /// <summary>The secret of the token to approve.</summary>
    string RequestTokenSecret { get; set; }

    /// <summary>The time zone as the provider sent it.</summary>
    string TimeZone { get; set; }

    /// <summary>The id of the user at the provider.</summary>
    string UserId { get; set; }

    /// <summary>The name of the user at the provider.</summary>
    string UserName { get; set; }
}
