namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;

public class RequiresAnyPermissionAttribute : AuthenticateAttribute
{
    public RequiresAnyPermissionAttribute(ApplyTo applyTo, params string[] permissions) : base(applyTo)
    {
        throw new NotImplementedException();
    }

    public RequiresAnyPermissionAttribute(params string[] permissions)
    {
        throw new NotImplementedException();
    }

    public List<string> RequiredPermissions { get; set; }

    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto) => throw new NotImplementedException();

    public bool HasAnyPermissions(IHttpRequest req, IAuthSession session, IUserAuthRepository userAuthRepo = null) => throw new NotImplementedException();

    public bool HasAnyPermissions(IAuthSession session) => throw new NotImplementedException();
}
