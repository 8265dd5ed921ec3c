using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.Mvc;

/// <summary>A controller whose session has the application's class.</summary>
public abstract class ServiceStackController<TSession> : ServiceStackController
    where TSession : class, IAuthSession, new()
{
    /// <summary>The session of the client.</summary>
    public override IAuthSession? AuthSession => UserSession;

    /// <summary>The session of the client; a new one if there is none.</summary>
    protected TSession UserSession => SessionAs<TSession>();
}
