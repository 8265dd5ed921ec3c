namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>The service of <c>/assignroles</c>: gives users roles and permissions. It requires the role <c>Admin</c>.</summary>
[OwnSite]
[RequiredRole(RoleNames.Admin)]
[DefaultRequest(typeof(AssignRoles))]
public class AssignRolesService : Service
{
    /// <summary>Initializes a new instance of the <see cref="AssignRolesService"/> class.</summary>
    public AssignRolesService()
    {
    }

    /// <summary>Stores the users.</summary>
    public IUserAuthRepository UserAuthRepo { get; set; }

    /// <summary>Gives a user roles and permissions.</summary>
    /// <exception cref="HttpError">404: there is no such user.</exception>
    public object Post(AssignRoles request)
    {
        request.UserName.ThrowIfNullOrEmpty();

        var user = UserAuthRepo.GetUserAuthByUserName(request.UserName) ?? throw HttpError.NotFound(request.UserName);
        Add(user.Roles ??= [], request.Roles);
        Add(user.Permissions ??= [], request.Permissions);
        UserAuthRepo.SaveUserAuth(user);

        return new AssignRolesResponse { AllRoles = user.Roles, AllPermissions = user.Permissions };
    }

    private static void Add(List<string> to, List<string> names)
    {
        foreach (var name in names ?? [])
        {
            if (!to.Contains(name)) to.Add(name);
        }
    }
}
