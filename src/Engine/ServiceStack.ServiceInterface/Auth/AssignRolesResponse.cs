namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.ServiceInterface.ServiceModel;

public class AssignRolesResponse : IHasResponseStatus
{
    /// <summary>Initializes a new instance of the <see cref="AssignRolesResponse"/> class.</summary>
    public AssignRolesResponse()
    {
        AllRoles = [];
        AllPermissions = [];
    }

    public List<string> AllRoles { get; set; }

    public List<string> AllPermissions { get; set; }

    /// <inheritdoc/>
    public ResponseStatus ResponseStatus { get; set; }
}
