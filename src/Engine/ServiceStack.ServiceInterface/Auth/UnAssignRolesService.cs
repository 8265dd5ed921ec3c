namespace ServiceStack.ServiceInterface.Auth;

using System;
using ServiceStack.ServiceHost;

[DefaultRequest(typeof(UnAssignRoles))]
public class UnAssignRolesService : Service
{
    public UnAssignRolesService()
    {
    }

    public IUserAuthRepository UserAuthRepo { get; set; }

    public object Post(UnAssignRoles request) => throw new NotImplementedException();
}
