namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;

public class UserAuth
{
    public UserAuth()
    {
    }

    public virtual DateTime? BirthDate { get; set; }

    public virtual string BirthDateRaw { get; set; }

    public virtual string Country { get; set; }

    public virtual DateTime CreatedDate { get; set; }

    public virtual string Culture { get; set; }

    public virtual string DigestHa1Hash { get; set; }

    public virtual string DisplayName { get; set; }

    public virtual string Email { get; set; }

    public virtual string FirstName { get; set; }

    public virtual string FullName { get; set; }

    public virtual string Gender { get; set; }

    public virtual int Id { get; set; }

    public virtual string Language { get; set; }

    public virtual string LastName { get; set; }

    public virtual string MailAddress { get; set; }

    public virtual Dictionary<string, string> Meta { get; set; }

    public virtual DateTime ModifiedDate { get; set; }

    public virtual string Nickname { get; set; }

    public virtual string PasswordHash { get; set; }

    public virtual List<string> Permissions { get; set; }

    public virtual string PostalCode { get; set; }

    public virtual string PrimaryEmail { get; set; }

    public virtual int? RefId { get; set; }

    public virtual string RefIdStr { get; set; }

    public virtual List<string> Roles { get; set; }

    public virtual string Salt { get; set; }

    public virtual string TimeZone { get; set; }

    public virtual string UserName { get; set; }

    public virtual T Get<T>() => throw new NotImplementedException();

    public virtual void PopulateMissing(UserOAuthProvider authProvider) => throw new NotImplementedException();

    public virtual void Set<T>(T value) => throw new NotImplementedException();
}
