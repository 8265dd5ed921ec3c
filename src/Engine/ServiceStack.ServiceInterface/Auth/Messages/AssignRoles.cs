namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.ServiceHost;

/// <summary>Gives a user roles and permissions.</summary>
public class AssignRoles : IReturn<AssignRolesResponse>
{
    /// <summary>Initializes a new instance of the <see cref="AssignRoles"/> class.</summary>
    public AssignRoles()
    {
        Roles = [];
        Permissions = [];
    }

    /// <summary>The name or e-mail address of the user.</summary>
    public string UserName { get; set; }

    /// <summary>The permissions to give.</summary>
    public List<string> Permissions { get; set; }

    /// <summary>The roles to give.</summary>
    public List<string> Roles { get; set; }
}
