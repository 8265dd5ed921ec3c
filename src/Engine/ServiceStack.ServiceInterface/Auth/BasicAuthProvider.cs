namespace ServiceStack.ServiceInterface.Auth;

using System;
using ServiceStack.Configuration;

public class BasicAuthProvider : CredentialsAuthProvider
{
    public static string Name;

    public static string Realm;

    public BasicAuthProvider()
    {
    }

    public BasicAuthProvider(IResourceManager appSettings) : base(appSettings)
    {
    }

    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request) => throw new NotImplementedException();
}
