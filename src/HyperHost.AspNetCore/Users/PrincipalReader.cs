using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Claims;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.AspNetCore.Users;

/// <summary>Copies an ASP.NET Core user to v3's session. Reads claims by .NET's long names or OpenID Connect's.</summary>
internal static class PrincipalReader
{
    public static void Read(ClaimsPrincipal user, IAuthSession session, ServiceStackOptions options)
    {
        session.IsAuthenticated = true;
        session.UserAuthId = First(user, ClaimTypes.NameIdentifier, "sub");
        session.Email = First(user, ClaimTypes.Email, "email");
        session.UserName = user.Identity?.Name ?? First(user, ClaimTypes.Name, "preferred_username", "name") ?? session.Email;
        session.UserAuthName = session.UserName ?? session.UserAuthId;
        session.DisplayName = First(user, "name") ?? session.UserName;
        session.FirstName = First(user, ClaimTypes.GivenName, "given_name");
        session.LastName = First(user, ClaimTypes.Surname, "family_name");
        session.Roles = Values(user, options.RoleClaimTypes.Concat(user.Identities.Select(static one => one.RoleClaimType)));
        session.Permissions = Values(user, options.PermissionClaimTypes);
        options.MapUser?.Invoke(user, session);
    }

    private static string? First(ClaimsPrincipal user, params string[] types)
    {
        foreach (var type in types)
        {
            if (user.FindFirst(type)?.Value is { Length: > 0 } value) return value;
        }

        return null;
    }

    private static List<string> Values(ClaimsPrincipal user, IEnumerable<string> types)
    {
        var wanted = types.ToHashSet(StringComparer.OrdinalIgnoreCase);
        return [.. user.Claims.Where(claim => wanted.Contains(claim.Type)).Select(static claim => claim.Value).Distinct()];
    }
}
