namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using ServiceStack.ServiceHost;

/// <summary>What a caller of an operation needs: a login, roles, permissions, as attributes require them.</summary>
/// <remarks>The attributes are those of ServiceStack.ServiceInterface, which this assembly does not know.</remarks>
internal static class OperationAccess
{
    private const string Login = "AuthenticateAttribute";

    /// <returns>One line: "login", "role Admin"; empty for an operation that everyone may call.</returns>
    public static string Of(Operation operation)
    {
        var found = Attributes(operation).SelectMany(Describe).Distinct().ToList();
        if (found.Count == 0) return "";

        // who has a role is logged in
        return found.Count > 1 ? string.Join(", ", found.Where(static one => one != "login")) : found[0];
    }

    private static IEnumerable<object> Attributes(Operation operation)
    {
        IEnumerable<MemberInfo> places = [operation.RequestType];
        if (operation.ServiceType is { } service)
        {
            places = places.Concat([service]).Concat(service.GetMethods().Where(method =>
                method.GetParameters() is { Length: 1 } parameters && parameters[0].ParameterType == operation.RequestType));
        }

        return places.SelectMany(static place => place.GetCustomAttributes(inherit: true)).Where(static one => Requires(one.GetType()));
    }

    private static bool Requires(Type type)
    {
        for (var one = type; one != null; one = one.BaseType)
        {
            if (one.Name == Login && one.Namespace == "ServiceStack.ServiceInterface") return true;
        }

        return false;
    }

    private static IEnumerable<string> Describe(object attribute)
    {
        var isAny = attribute.GetType().Name.Contains("Any");
        var roles = Names(attribute, "RequiredRoles");
        var permissions = Names(attribute, "RequiredPermissions");
        if (roles.Count + permissions.Count == 0) yield return "login";
        if (roles.Count > 0) yield return Text("role", roles, isAny);
        if (permissions.Count > 0) yield return Text("permission", permissions, isAny);
    }

    private static string Text(string what, List<string> names, bool isAny) =>
        (names.Count > 1 ? what + "s " : what + " ") + string.Join(isAny ? " or " : " and ", names);

    private static List<string> Names(object attribute, string property) =>
        attribute.GetType().GetProperty(property)?.GetValue(attribute, null) as List<string> ?? [];
}
