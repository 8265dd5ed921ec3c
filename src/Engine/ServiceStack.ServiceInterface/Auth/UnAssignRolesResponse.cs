namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.ServiceInterface.ServiceModel;

public class UnAssignRolesResponse : IHasResponseStatus
{
    /// <summary>Initializes a new instance of the <see cref="UnAssignRolesResponse"/> class.</summary>
    public UnAssignRolesResponse()
    {
        AllRoles = [];
        AllPermissions = [];
    }

    public List<string> AllRoles { get; set; }

    public List<string> AllPermissions { get; set; }

    /// <inheritdoc/>
    public ResponseStatus ResponseStatus { get; set; }
}
