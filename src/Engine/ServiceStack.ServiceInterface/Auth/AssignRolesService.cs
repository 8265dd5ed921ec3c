namespace ServiceStack.ServiceInterface.Auth;

using System;
using ServiceStack.ServiceHost;

[DefaultRequest(typeof(AssignRoles))]
public class AssignRolesService : Service
{
    public AssignRolesService()
    {
    }

    public IUserAuthRepository UserAuthRepo { get; set; }

    public object Post(AssignRoles request) => throw new NotImplementedException();
}
