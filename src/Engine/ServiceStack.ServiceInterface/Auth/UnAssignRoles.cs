namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.ServiceHost;

public class UnAssignRoles : IReturn<UnAssignRolesResponse>
{
    /// <summary>Initializes a new instance of the <see cref="UnAssignRoles"/> class.</summary>
    public UnAssignRoles()
    {
        Roles = [];
        Permissions = [];
    }

    public string UserName { get; set; }

    public List<string> Permissions { get; set; }

    public List<string> Roles { get; set; }
}
