namespace ServiceStack.Common.ServiceClient.Web;

using System.Runtime.Serialization;
using ServiceStack.ServiceHost;

/// <summary>Request DTO that creates a user: <c>/register</c>. The <c>RegistrationFeature</c> plugin handles it.</summary>
[DataContract]
public class Registration : IReturn<RegistrationResponse>
{
    /// <summary>Creates an empty request.</summary>
    public Registration()
    {
    }

    /// <summary>Whether the new user is signed in at once.</summary>
    [DataMember(Order = 7)]
    public bool? AutoLogin { get; set; }

    /// <summary>URL to redirect to after success.</summary>
    [DataMember(Order = 8)]
    public string Continue { get; set; }

    /// <summary>Name that is shown to others.</summary>
    [DataMember(Order = 4)]
    public string DisplayName { get; set; }

    /// <summary>E-mail address. A user needs it or a user name.</summary>
    [DataMember(Order = 5)]
    public string Email { get; set; }

    /// <summary>First name.</summary>
    [DataMember(Order = 2)]
    public string FirstName { get; set; }

    /// <summary>Last name.</summary>
    [DataMember(Order = 3)]
    public string LastName { get; set; }

    /// <summary>Password.</summary>
    [DataMember(Order = 6)]
    public string Password { get; set; }

    /// <summary>User name. A user needs it or an e-mail address.</summary>
    [DataMember(Order = 1)]
    public string UserName { get; set; }
}
