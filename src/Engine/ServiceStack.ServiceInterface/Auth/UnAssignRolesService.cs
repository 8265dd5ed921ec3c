namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>The service of <c>/unassignroles</c>: takes roles and permissions from users. It requires the role <c>Admin</c>.</summary>
[OwnSite]
[RequiredRole(RoleNames.Admin)]
[DefaultRequest(typeof(UnAssignRoles))]
public class UnAssignRolesService : Service
{
    /// <summary>Initializes a new instance of the <see cref="UnAssignRolesService"/> class.</summary>
    public UnAssignRolesService()
    {
    }

    /// <summary>Stores the users.</summary>
    public IUserAuthRepository UserAuthRepo { get; set; }

    /// <summary>Takes roles and permissions from a user.</summary>
    /// <exception cref="HttpError">404: there is no such user.</exception>
    public object Post(UnAssignRoles request)
    {
        request.UserName.ThrowIfNullOrEmpty();

        var user = UserAuthRepo.GetUserAuthByUserName(request.UserName) ?? throw HttpError.NotFound(request.UserName);
        Remove(user.Roles ??= [], request.Roles);
        Remove(user.Permissions ??= [], request.Permissions);
        UserAuthRepo.SaveUserAuth(user);

        return new UnAssignRolesResponse { AllRoles = user.Roles, AllPermissions = user.Permissions };
    }

    private static void Remove(List<string> from, List<string> names)
    {
        foreach (var name in names ?? []) from.Remove(name);
    }
}
