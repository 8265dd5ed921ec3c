using System.Collections.Generic;
using System.Security.Claims;

namespace ServiceStack.HyperHost.AspNetCore.Users;

/// <summary>An identity that was made of v3's session: v3 takes it for no other user.</summary>
internal sealed class ServiceStackIdentity(IEnumerable<Claim> claims, string scheme)
    : ClaimsIdentity(claims, scheme, ClaimTypes.Name, ClaimTypes.Role);
