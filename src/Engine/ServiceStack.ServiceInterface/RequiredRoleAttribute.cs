namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;

public class RequiredRoleAttribute : AuthenticateAttribute
{
    public RequiredRoleAttribute(ApplyTo applyTo, params string[] roles) : base(applyTo)
    {
        throw new NotImplementedException();
    }

    public RequiredRoleAttribute(params string[] roles)
    {
        throw new NotImplementedException();
    }

    public List<string> RequiredRoles { get; set; }

    public static void AssertRequiredRoles(IRequestContext requestContext, params string[] requiredRoles) => throw new NotImplementedException();

    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto) => throw new NotImplementedException();

    public bool HasAllRoles(IHttpRequest req, IAuthSession session, IUserAuthRepository userAuthRepo = null) => throw new NotImplementedException();

    public bool HasAllRoles(IAuthSession session) => throw new NotImplementedException();
}
