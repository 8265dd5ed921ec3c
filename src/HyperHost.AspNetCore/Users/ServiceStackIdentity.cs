using System.Collections.Generic;
using System.Security.Claims;

namespace ServiceStack.HyperHost.AspNetCore.Users;

/// <summary>An identity created from v3's session; v3 does not treat it as a different user.</summary>
internal sealed class ServiceStackIdentity(IEnumerable<Claim> claims, string scheme)
    : ClaimsIdentity(claims, scheme, ClaimTypes.Name, ClaimTypes.Role);
