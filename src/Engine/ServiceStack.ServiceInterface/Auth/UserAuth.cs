namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.DataAnnotations;

public class UserAuth
{
    /// <summary>Initializes a new instance of the <see cref="UserAuth"/> class.</summary>
    public UserAuth()
    {
        Roles = [];
        Permissions = [];
    }

    [AutoIncrement]
    public virtual int Id { get; set; }

    public virtual string UserName { get; set; }

    public virtual string Email { get; set; }

    public virtual string PrimaryEmail { get; set; }

    public virtual string FirstName { get; set; }

    public virtual string LastName { get; set; }

    public virtual string DisplayName { get; set; }

    public virtual DateTime? BirthDate { get; set; }

    public virtual string BirthDateRaw { get; set; }

    public virtual string Country { get; set; }

    public virtual string Culture { get; set; }

    public virtual string FullName { get; set; }

    public virtual string Gender { get; set; }

    public virtual string Language { get; set; }

    public virtual string MailAddress { get; set; }

    public virtual string Nickname { get; set; }

    public virtual string PostalCode { get; set; }

    public virtual string TimeZone { get; set; }

    public virtual string Salt { get; set; }

    public virtual string PasswordHash { get; set; }

    public virtual string DigestHa1Hash { get; set; }

    public virtual List<string> Roles { get; set; }

    public virtual List<string> Permissions { get; set; }

    public virtual DateTime CreatedDate { get; set; }

    public virtual DateTime ModifiedDate { get; set; }

    public virtual int? RefId { get; set; }

    public virtual string RefIdStr { get; set; }

    public virtual Dictionary<string, string> Meta { get; set; }

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

    public virtual void Set<T>(T value) => MetaValues.Set(Meta ??= [], value);
}
