namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;

public class RequiresAnyRoleAttribute : AuthenticateAttribute
{
    public RequiresAnyRoleAttribute(ApplyTo applyTo, params string[] roles) : base(applyTo)
    {
        throw new NotImplementedException();
    }

    public RequiresAnyRoleAttribute(params string[] roles)
    {
        throw new NotImplementedException();
    }

    public List<string> RequiredRoles { get; set; }

    public static void AssertRequiredRoles(IRequestContext requestContext, params string[] requiredRoles) => throw new NotImplementedException();

    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto) => throw new NotImplementedException();

    public bool HasAnyRoles(IHttpRequest req, IAuthSession session, IUserAuthRepository userAuthRepo = null) => throw new NotImplementedException();

    public bool HasAnyRoles(IAuthSession session) => throw new NotImplementedException();
}
