namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;

public class RequiredPermissionAttribute : AuthenticateAttribute
{
    public RequiredPermissionAttribute(ApplyTo applyTo, params string[] permissions) : base(applyTo)
    {
        throw new NotImplementedException();
    }

    public RequiredPermissionAttribute(params string[] permissions)
    {
        throw new NotImplementedException();
    }

    public List<string> RequiredPermissions { get; set; }

    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto) => throw new NotImplementedException();

    public bool HasAllPermissions(IHttpRequest req, IAuthSession session, IUserAuthRepository userAuthRepo = null) => throw new NotImplementedException();

    public bool HasAllPermissions(IAuthSession session) => throw new NotImplementedException();
}
