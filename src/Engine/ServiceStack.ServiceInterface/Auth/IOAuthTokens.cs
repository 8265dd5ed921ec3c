namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;

public interface IOAuthTokens
{
    string AccessToken { get; set; }

    string AccessTokenSecret { get; set; }

    DateTime? BirthDate { get; set; }

    string BirthDateRaw { get; set; }

    string Country { get; set; }

    string Culture { get; set; }

    string DisplayName { get; set; }

    string Email { get; set; }

    string FirstName { get; set; }

    string FullName { get; set; }

    string Gender { get; set; }

    Dictionary<string, string> Items { get; set; }

    string Language { get; set; }

    string LastName { get; set; }

    string MailAddress { get; set; }

    string Nickname { get; set; }

    string PostalCode { get; set; }

    string Provider { get; set; }

    string RefreshToken { get; set; }

    DateTime? RefreshTokenExpiry { get; set; }

    string RequestToken { get; set; }

    string RequestTokenSecret { get; set; }

    string TimeZone { get; set; }

    string UserId { get; set; }

    string UserName { get; set; }
}
