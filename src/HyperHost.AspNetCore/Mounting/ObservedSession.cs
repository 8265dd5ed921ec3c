using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>ASP.NET Core's session; marks a response that reads it as private to its client.</summary>
internal sealed class ObservedSession(ISessionFeature inner, MountedRequest request) : ISessionFeature
{
    public ISession Session
    {
        get
        {
            request.Note(ReadInputs.Cookie);
            return inner.Session;
        }
        set => inner.Session = value;
    }
}
