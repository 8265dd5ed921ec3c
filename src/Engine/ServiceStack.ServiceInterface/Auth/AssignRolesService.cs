namespace ServiceStack.ServiceInterface.Auth;

using System;

[DefaultRequest(AssignRoles)]
public class AssignRolesService : Service
{
    public AssignRolesService()
    {
    }

    public IUserAuthRepository UserAuthRepo { get; set; }

    public object Post(AssignRoles request) => throw new NotImplementedException();
}
