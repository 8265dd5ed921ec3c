namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.DataAnnotations;

/// <summary>A user, as repositories store it.</summary>
public class UserAuth
{
    /// <summary>Initializes a new instance of the <see cref="UserAuth"/> class.</summary>
    public UserAuth()
    {
        Roles = [];
        Permissions = [];
    }

    /// <summary>The id, given by the repository.</summary>
    [AutoIncrement]
    public virtual int Id { get; set; }

    /// <summary>The name that the user logs in with.</summary>
    public virtual string UserName { get; set; }

    /// <summary>The e-mail address that the user logs in with.</summary>
    public virtual string Email { get; set; }

    /// <summary>The first e-mail address.</summary>
    public virtual string PrimaryEmail { get; set; }

    /// <summary>The first name.</summary>
    public virtual string FirstName { get; set; }

    /// <summary>The last name.</summary>
    public virtual string LastName { get; set; }

    /// <summary>The name that is shown.</summary>
    public virtual string DisplayName { get; set; }

    /// <summary>The day of birth.</summary>
    public virtual DateTime? BirthDate { get; set; }

    /// <summary>The day of birth as the provider sent it.</summary>
    public virtual string BirthDateRaw { get; set; }

    /// <summary>The country.</summary>
    public virtual string Country { get; set; }

    /// <summary>The culture, as <c>en-US</c>.</summary>
    public virtual string Culture { get; set; }

    /// <summary>The first and last name.</summary>
    public virtual string FullName { get; set; }

    /// <summary>The gender as the provider sent it.</summary>
    public virtual string Gender { get; set; }

    /// <summary>The language, as <c>en</c>.</summary>
    public virtual string Language { get; set; }

    /// <summary>The postal address.</summary>
    public virtual string MailAddress { get; set; }

    /// <summary>The nickname.</summary>
    public virtual string Nickname { get; set; }

    /// <summary>The postal code.</summary>
    public virtual string PostalCode { get; set; }

    /// <summary>The time zone as the provider sent it.</summary>
    public virtual string TimeZone { get; set; }

    /// <summary>The random bytes of the password's hash.</summary>
    public virtual string Salt { get; set; }

    /// <summary>The hash of the password.</summary>
    public virtual string PasswordHash { get; set; }

    /// <summary>The hash for digest logins: MD5 of name, realm and password.</summary>
    public virtual string DigestHa1Hash { get; set; }

    /// <summary>The roles of the user.</summary>
    public virtual List<string> Roles { get; set; }

    /// <summary>The permissions of the user.</summary>
    public virtual List<string> Permissions { get; set; }

    /// <summary>When the user was created, in UTC.</summary>
    public virtual DateTime CreatedDate { get; set; }

    /// <summary>When the user was changed, in UTC.</summary>
    public virtual DateTime ModifiedDate { get; set; }

    /// <summary>An id of the application's own.</summary>
    public virtual int? RefId { get; set; }

    /// <summary>An id of the application's own, as text.</summary>
    public virtual string RefIdStr { get; set; }

    /// <summary>Values of the application's own: name to JSV.</summary>
    public virtual Dictionary<string, string> Meta { get; set; }

    /// <summary>Returns a value of <c>Meta</c> by its type; the default value if there is none.</summary>
    public virtual T Get<T>() => MetaValues.Get<T>(Meta);

    /// <summary>Takes from a linked account what is not known about the user yet.</summary>
    public virtual void PopulateMissing(UserOAuthProvider authProvider)
    {
        if (DisplayName.IsNullOrEmpty()) DisplayName = authProvider.DisplayName;
        if (FirstName.IsNullOrEmpty()) FirstName = authProvider.FirstName;
        if (LastName.IsNullOrEmpty()) LastName = authProvider.LastName;
        if (FullName.IsNullOrEmpty()) FullName = authProvider.FullName;
        if (PrimaryEmail.IsNullOrEmpty()) PrimaryEmail = authProvider.Email;
        BirthDate ??= authProvider.BirthDate;
        if (BirthDateRaw.IsNullOrEmpty()) BirthDateRaw = authProvider.BirthDateRaw;
        if (Country.IsNullOrEmpty()) Country = authProvider.Country;
        if (Culture.IsNullOrEmpty()) Culture = authProvider.Culture;
        if (Gender.IsNullOrEmpty()) Gender = authProvider.Gender;
        if (Language.IsNullOrEmpty()) Language = authProvider.Language;
        if (MailAddress.IsNullOrEmpty()) MailAddress = authProvider.MailAddress;
        if (Nickname.IsNullOrEmpty()) Nickname = authProvider.Nickname;
        if (PostalCode.IsNullOrEmpty()) PostalCode = authProvider.PostalCode;
        if (TimeZone.IsNullOrEmpty()) TimeZone = authProvider.TimeZone;
    }

    /// <summary>Sets a value of <c>Meta</c> by its type.</summary>
    public virtual void Set<T>(T value) => MetaValues.Set(Meta ??= [], value);
}
