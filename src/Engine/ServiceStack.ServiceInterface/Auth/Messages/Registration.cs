namespace ServiceStack.ServiceInterface.Auth;

using System.Runtime.Serialization;
using ServiceStack.ServiceHost;

/// <summary>Registers a user, or changes one.</summary>
[DataContract]
public class Registration : IReturn<RegistrationResponse>
{
    /// <summary>Initializes a new instance of the <see cref="Registration"/> class.</summary>
    public Registration()
    {
    }

    /// <summary>Logs the new user in. Default false.</summary>
    [DataMember(Order = 7)]
    public bool? AutoLogin { get; set; }

    /// <summary>The page of this site that browsers go to afterwards.</summary>
    [DataMember(Order = 8)]
    public string Continue { get; set; }

    /// <summary>The name that is shown.</summary>
    [DataMember(Order = 4)]
    public string DisplayName { get; set; }

    /// <summary>The e-mail address, with which the user can log in too.</summary>
    [DataMember(Order = 5)]
    public string Email { get; set; }

    /// <summary>The first name.</summary>
    [DataMember(Order = 2)]
    public string FirstName { get; set; }

    /// <summary>The last name.</summary>
    [DataMember(Order = 3)]
    public string LastName { get; set; }

    /// <summary>The password; only its hash is stored.</summary>
    [DataMember(Order = 6)]
    public string Password { get; set; }

    /// <summary>The name that the user logs in with.</summary>
    [DataMember(Order = 1)]
    public string UserName { get; set; }
}
