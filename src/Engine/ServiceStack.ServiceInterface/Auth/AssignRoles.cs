namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.ServiceHost;

public class AssignRoles : IReturn<AssignRolesResponse>
{
    /// <summary>Initializes a new instance of the <see cref="AssignRoles"/> class.</summary>
    public AssignRoles()
    {
        Roles = [];
        Permissions = [];
    }

    public string UserName { get; set; }

    public List<string> Permissions { get; set; }

    public List<string> Roles { get; set; }
}
