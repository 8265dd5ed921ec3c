using System;
using System.Collections.Generic;
using System.Security.Claims;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Features.Authentication;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The FastCGI params of the request by name, and the user that the web server has authenticated.</summary>
internal sealed class ServerVariables(ExchangeContext context, FastCgiOptions options) : IServerVariablesFeature
{
    private const string DefaultType = "REMOTE_USER";

    private Dictionary<string, string?>? _set;
    private HttpAuthenticationFeature? _user;

    /// <summary>The web server's user; null if there is none, or REMOTE_USER is not trusted.</summary>
    public IHttpAuthenticationFeature? RemoteUser
    {
        get
        {
            if (!options.TrustRemoteUser) return null;
            if (_user is not null) return _user;
            var all = context.Exchange.Params;
            if (all[KnownParam.RemoteUser] is not { Length: > 0 } name) return null;

            var type = all[KnownParam.AuthType] is { Length: > 0 } sent ? sent : DefaultType;
            return _user = new HttpAuthenticationFeature
            {
                User = new ClaimsPrincipal(new ClaimsIdentity([new Claim(ClaimTypes.Name, name)], type)),
            };
        }
    }

    public string? this[string variableName]
    {
        get
        {
            ArgumentNullException.ThrowIfNull(variableName);
            return _set is not null && _set.TryGetValue(variableName, out var set) ? set : context.Exchange.Params[variableName];
        }
        set
        {
            ArgumentNullException.ThrowIfNull(variableName);
            context.CheckOpen();
            (_set ??= [])[variableName] = value;
        }
    }
}
