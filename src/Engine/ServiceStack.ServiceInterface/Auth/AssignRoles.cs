namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.ServiceHost;

public class AssignRoles : IReturn<AssignRolesResponse>
{
    public AssignRoles()
    {
        Roles = [];
        Permissions = [];
    }

    public string UserName { get; set; }

    public List<string> Permissions { get; set; }

    public List<string> Roles { get; set; }
}
