namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>The roles and permissions that a user has left.</summary>
public class UnAssignRolesResponse : IHasResponseStatus
{
    /// <summary>Initializes a new instance of the <see cref="UnAssignRolesResponse"/> class.</summary>
    public UnAssignRolesResponse()
    {
        AllRoles = [];
        AllPermissions = [];
    }

    /// <summary>The roles that the user has now.</summary>
    public List<string> AllRoles { get; set; }

    /// <summary>The permissions that the user has now.</summary>
    public List<string> AllPermissions { get; set; }

    /// <inheritdoc/>
    public ResponseStatus ResponseStatus { get; set; }
}
