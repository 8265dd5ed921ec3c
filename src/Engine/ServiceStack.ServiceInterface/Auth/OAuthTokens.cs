namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;

public class OAuthTokens : IOAuthTokens
{
    public OAuthTokens()
    {
        Items = [];
    }

    public string AccessToken { get; set; }

    public string AccessTokenSecret { get; set; }

    public DateTime? BirthDate { get; set; }

    public string BirthDateRaw { get; set; }

    public string Country { get; set; }

    public string Culture { get; set; }

    public string DisplayName { get; set; }

    public string Email { get; set; }

    public string FirstName { get; set; }

    public string FullName { get; set; }

    public string Gender { get; set; }

    public Dictionary<string, string> Items { get; set; }

    public string Language { get; set; }

    public string LastName { get; set; }

    public string MailAddress { get; set; }

    public string Nickname { get; set; }

    public string PostalCode { get; set; }

    public string Provider { get; set; }

    public string RefreshToken { get; set; }

    public DateTime? RefreshTokenExpiry { get; set; }

    public string RequestToken { get; set; }

    public string RequestTokenSecret { get; set; }

    public string TimeZone { get; set; }

    public string UserId { get; set; }

    public string UserName { get; set; }
}
