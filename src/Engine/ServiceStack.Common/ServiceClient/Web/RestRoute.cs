namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Text;
using ServiceStack.Text;

/// <summary>A route on the client's side: it computes the URL of a request DTO.</summary>
public class RestRoute
{
    /// <summary>Formats and escapes a value for the query string. Default: JSV, percent-encoded.</summary>
    public static Func<object, string> FormatQueryParameterValue = Format;

    /// <summary>Formats and escapes a value for the path. Default: JSV, percent-encoded.</summary>
    public static Func<object, string> FormatVariable = Format;

    private readonly List<string> _variables = [];

    /// <summary>Creates a route.</summary>
    /// <param name="type">Type of the request DTO.</param>
    /// <param name="path">Template, for example <c>/hello/{Name}</c>.</param>
    /// <param name="verbs">Methods separated by commas; <see langword="null"/> for all.</param>
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

    /// <summary>Why the route can't be used, for example a variable without a property; null for a valid route.</summary>
    public string ErrorMsg { get; }

    /// <summary>HTTP methods in upper case; empty for all.</summary>
    public string[] HttpMethods { get; }

    /// <summary>Whether every variable of the template has a property.</summary>
    public bool IsValid => string.IsNullOrEmpty(ErrorMsg);

    /// <summary>The template.</summary>
    public string Path { get; }

    /// <summary>Type of the request DTO.</summary>
    public Type Type { get; }

    /// <summary>Names of the template's variables.</summary>
    public ICollection<string> Variables => _variables;

    /// <summary>
    /// Fills the template with the request's values. For a method without a body, the other values form the query string.
    /// </summary>
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

            // a wildcard may be empty, a variable may not
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

    /// <summary>
    /// Formats the values that are set and not in the path: <c>a=1&amp;b=two</c>. Null and defaults of value types are left out.
    /// </summary>
    public string FormatQueryParameters(object request)
    {
        var members = RequestMembers.Of(Type);
        return FormatQuery(members, request, _variables.ConvertAll(members.Find));
    }

    /// <summary>Formats all values of a request that are set, for a route without variables.</summary>
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
