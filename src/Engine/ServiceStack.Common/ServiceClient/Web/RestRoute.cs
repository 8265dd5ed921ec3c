namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Text;
using ServiceStack.Text;

/// <summary>A route as a client uses it: the url of a request DTO.</summary>
public class RestRoute
{
    /// <summary>A value in the query, escaped.</summary>
    public static Func<object, string> FormatQueryParameterValue = Format;

    /// <summary>A value in the path, escaped.</summary>
    public static Func<object, string> FormatVariable = Format;

    private readonly List<string> _variables = [];

    public RestRoute(Type type, string path, string verbs)
    {
        Type = type;
        Path = path ?? "";
        HttpMethods = (verbs ?? "").ToUpperInvariant().Split([',', ' '], StringSplitOptions.RemoveEmptyEntries);

        var members = RequestMembers.Of(type);
        foreach (var part in Path.Split('/'))
        {
            if (VariableIn(part) is not { } name) continue;

            if (members.Find(name) == null) ErrorMsg = "Variable '" + name + "' does not match any property.";
            _variables.Add(name);
        }
    }

    /// <summary>Why it can never be applied; null for a good route.</summary>
    public string ErrorMsg { get; }

    /// <summary>In capitals; none for any.</summary>
    public string[] HttpMethods { get; }

    public bool IsValid => string.IsNullOrEmpty(ErrorMsg);

    public string Path { get; }

    public Type Type { get; }

    public ICollection<string> Variables => _variables;

    /// <summary>The path with the request's values; in the query those that have no place there, where the method has no body.</summary>
    public RouteResolutionResult Apply(object request, string httpMethod)
    {
        if (!IsValid) return RouteResolutionResult.Error(this, ErrorMsg);
        if (!Allows(httpMethod.ToUpperInvariant()))
        {
            return RouteResolutionResult.Error(this, "Allowed HTTP methods '" + string.Join(", ", HttpMethods)
                + "' does not support the specified '" + httpMethod + "' method.");
        }

        var members = RequestMembers.Of(Type);
        var missing = new List<string>();
        var url = new StringBuilder();
        var parts = Path.Split('/');
        for (var i = 0; i < parts.Length; i++)
        {
            if (i > 0) url.Append('/');

            var name = VariableIn(parts[i]);
            if (name == null)
            {
                url.Append(parts[i]);
                continue;
            }

            // the rest of a path may be empty, a part of it may not
            var value = members.Find(name)?.Get(request);
            if (value != null) url.Append(FormatVariable(value));
            else if (!IsWildcard(parts[i])) missing.Add(name);
        }

        if (missing.Count > 0)
        {
            return RouteResolutionResult.Error(this, "Could not match following variables: " + string.Join(",", missing));
        }

        if (!HttpCalls.HasRequestBody(httpMethod.ToUpperInvariant()))
        {
            var query = FormatQueryParameters(request);
            if (query.Length > 0) url.Append('?').Append(query);
        }

        return RouteResolutionResult.Success(this, url.ToString());
    }

    /// <summary>What is set and not in the path, as <c>a=1&amp;b=two</c>: null is not, nor is a plain value type's default.</summary>
    public string FormatQueryParameters(object request)
    {
        var members = RequestMembers.Of(Type);
        return FormatQuery(members, request, _variables.ConvertAll(members.Find));
    }

    /// <summary>All that is set in a request, as a query string; for a route without variables.</summary>
    internal static string FormatQuery(object request) => FormatQuery(RequestMembers.Of(request.GetType()), request, []);

    private bool Allows(string httpMethod) =>
        HttpMethods.Length == 0 || Array.IndexOf(HttpMethods, httpMethod) >= 0 || Array.IndexOf(HttpMethods, "ANY") >= 0;

    private static string FormatQuery(RequestMembers members, object request, List<RequestMembers.Member> inPath)
    {
        var query = new StringBuilder();
        foreach (var member in members.All)
        {
            if (inPath.Contains(member) || member.GetUnlessUnset(request) is not { } value) continue;

            if (query.Length > 0) query.Append('&');
            query.Append(Uri.EscapeDataString(member.UrlName)).Append('=').Append(FormatQueryParameterValue(value));
        }

        return query.ToString();
    }

    private static string Format(object value)
    {
        if (value is string text) return Uri.EscapeDataString(text);

        var jsv = TypeSerializer.SerializeToString(value, value.GetType());
        if (value is IEnumerable && jsv.Length > 1 && jsv[0] == '[') jsv = jsv.Substring(1, jsv.Length - 2);
        return Uri.EscapeDataString(jsv);
    }

    private static bool IsWildcard(string part) => part.EndsWith("*}", StringComparison.Ordinal);

    private static string VariableIn(string part) =>
        part.Length > 2 && part[0] == '{' && part[part.Length - 1] == '}' ? part.Substring(1, part.Length - 2).TrimEnd('*') : null;
}
