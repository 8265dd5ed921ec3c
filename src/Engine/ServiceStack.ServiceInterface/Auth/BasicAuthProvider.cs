namespace ServiceStack.ServiceInterface.Auth;

using System;
using ServiceStack.Configuration;

public class BasicAuthProvider : CredentialsAuthProvider
{
    public new static string Name;

    public new static string Realm;

    public BasicAuthProvider()
    {
    }

    public BasicAuthProvider(IResourceManager appSettings) : base(appSettings)
    {
    }

    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request) => throw new NotImplementedException();
}
