namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.ServiceInterface.ServiceModel;

public class AssignRolesResponse : IHasResponseStatus
{
    public AssignRolesResponse()
    {
        AllRoles = [];
        AllPermissions = [];
    }

    public List<string> AllRoles { get; set; }

    public List<string> AllPermissions { get; set; }

    public ResponseStatus ResponseStatus { get; set; }
}
