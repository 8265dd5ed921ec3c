namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.ServiceHost;

/// <summary>Takes roles and permissions from a user.</summary>
public class UnAssignRoles : IReturn<UnAssignRolesResponse>
{
    /// <summary>Initializes a new instance of the <see cref="UnAssignRoles"/> class.</summary>
    public UnAssignRoles()
    {
        Roles = [];
        Permissions = [];
    }

    /// <summary>The name or e-mail address of the user.</summary>
    public string UserName { get; set; }

    /// <summary>The permissions to take.</summary>
    public List<string> Permissions { get; set; }

    /// <summary>The roles to take.</summary>
    public List<string> Roles { get; set; }
}
