namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using ServiceStack.Internal.Binding;
using ServiceStack.Internal.Routing;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

/// <summary>One route: its template taken apart, whether a path matches it, how well, and the values in the path.</summary>
/// <remarks>
/// <c>/planets/{Id}</c>: a literal and a variable. <c>/docs/{Path*}</c>: the last variable takes
/// the rest. <c>/file/{Name}.{Ext}</c>: a component with variables is divided at its dots.
/// </remarks>
public class RestPath : IRestPath
{
    private const string AnyVerb = "*";

    /// <summary>The methods of the route in upper case; <c>ANY</c> alone for a route of every method.</summary>
    public string[] Verbs;

    private readonly RouteComponent[] _components;
    private readonly bool[] _isDivided;
    private readonly int _wildcards;
    private readonly RoutePopulator _populator;
    private RestHandler _handler;

    /// <summary>Makes a route of every method.</summary>
    public RestPath(Type requestType, string path) : this(requestType, path, null)
    {
    }

    /// <summary>Makes a route.</summary>
    /// <param name="verbs">The methods, separated by commas, as <c>GET,POST</c>; null or <c>*</c> for every method.</param>
    /// <exception cref="ArgumentException">A wildcard is followed by another variable.</exception>
    public RestPath(Type requestType, string path, string verbs, string summary = null, string notes = null)
    {
        RequestType = requestType;
        Path = path;
        Summary = summary;
        Notes = notes;

        AllowsAllVerbs = verbs == null || verbs == AnyVerb;
        if (!AllowsAllVerbs)
        {
            AllowedVerbs = verbs.ToUpperInvariant();
            Verbs = AllowedVerbs.Split([','], StringSplitOptions.RemoveEmptyEntries);
            for (var i = 0; i < Verbs.Length; i++) Verbs[i] = Verbs[i].Trim();
        }
        else
        {
            Verbs = [ActionContext.AnyAction];
        }

        _components = RouteComponent.Parse(path, out _isDivided);
        PathComponentsCount = _isDivided.Length;
        TotalComponentsCount = _components.Length;

        for (var i = 0; i < _components.Length; i++)
        {
            var component = _components[i];
            if (component.IsLiteral)
            {
                FirstLiteral ??= component.Literal;
                continue;
            }

            VariablesCount++;
            if (!component.IsWildcard) continue;

            _wildcards++;
            if (i < _components.Length - 1 && !_components[i + 1].IsLiteral)
                throw new ArgumentException(
                    "A wildcard path component must be at the end of the path or followed by a literal path component.");
        }

        FirstMatchHashKey = IsWildCardPath ? AnyVerb + "/" + FirstLiteral : PathComponentsCount + "/" + FirstLiteral;
        UniqueMatchHashKey = AllowedVerbs + ":" + string.Join("/", _components);
        IsValid = _components.Length > 0;
        _populator = new RoutePopulator(requestType);
    }

    /// <summary>The methods in upper case, separated by commas; null for every method.</summary>
    public string AllowedVerbs { get; }

    /// <summary>Whether the route takes every method.</summary>
    public bool AllowsAllVerbs { get; }

    /// <summary>The key under which the route is looked up first: its number of components and first literal, as <c>2/orders</c>.</summary>
    public string FirstMatchHashKey { get; }

    /// <summary>Whether the template has at least one component.</summary>
    public bool IsValid { get; set; }

    /// <inheritdoc/>
    public bool IsWildCardPath => _wildcards > 0;

    /// <summary>The description of the route, longer than the summary.</summary>
    public string Notes { get; }

    /// <summary>The template, as <c>/orders/{Id}</c>.</summary>
    public string Path { get; }

    /// <summary>Components between slashes.</summary>
    public int PathComponentsCount { get; set; }

    /// <inheritdoc/>
    public Type RequestType { get; }

    /// <summary>The description of the route in one line.</summary>
    public string Summary { get; }

    /// <summary>Components after the divided ones have been taken apart.</summary>
    public int TotalComponentsCount { get; set; }

    /// <summary>The key of the whole template: two routes with one key are the same route.</summary>
    public string UniqueMatchHashKey { get; }

    internal RouteComponent[] Components => _components;

    internal string FirstLiteral { get; }

    internal int VariablesCount { get; }

    /// <summary>Dots or a wildcard before the end: such a route is matched component by component, not by the trie.</summary>
    internal bool NeedsPlainMatch =>
        PathComponentsCount != TotalComponentsCount || _wildcards > 1
            || (_wildcards == 1 && !_components[_components.Length - 1].IsWildcard);

    /// <summary>Makes a request DTO from a path, its variables set from the path.</summary>
    /// <exception cref="ArgumentException">The path has another number of components than the template.</exception>
    public object CreateRequest(string pathInfo) => CreateRequest(pathInfo, null, null);

    /// <inheritdoc/>
    public object CreateRequest(string pathInfo, Dictionary<string, string> queryStringAndFormData, object fromInstance) =>
        CreateRequest(pathInfo, queryStringAndFormData, fromInstance, decodesSlashes: false);

    /// <summary>Makes a request DTO from a path, or sets the members of one from it.</summary>
    /// <param name="decodesSlashes">Whether <c>%2F</c> in the path is a slash of its variable's value.</param>
    internal object CreateRequest(
        string pathInfo, Dictionary<string, string> queryStringAndFormData, object fromInstance, bool decodesSlashes) =>
        _populator.Populate(ReadVariables(pathInfo, queryStringAndFormData, decodesSlashes), fromInstance);

    /// <summary>Returns the keys under which routes for a path are looked up, as <c>2/orders</c>.</summary>
    public static IEnumerable<string> GetFirstMatchHashKeys(string[] pathPartsForMatching) =>
        GetHashKeys(pathPartsForMatching.Length + "/", pathPartsForMatching);

    /// <summary>Returns the keys under which wildcard routes for a path are looked up, as <c>*/docs</c>.</summary>
    public static IEnumerable<string> GetFirstMatchWildCardHashKeys(string[] pathPartsForMatching) =>
        GetHashKeys(AnyVerb + "/", pathPartsForMatching);

    /// <inheritdoc/>
    public override int GetHashCode() => UniqueMatchHashKey.GetHashCode();

    /// <summary>Divides a path at its slashes, in lower case, as [[IsMatch(string, string[])]] takes it.</summary>
    public static string[] GetPathPartsForMatching(string pathInfo) =>
        pathInfo.ToLowerInvariant().Split(['/'], StringSplitOptions.RemoveEmptyEntries);

    /// <summary>Whether the route takes a method and a path.</summary>
    public bool IsMatch(string httpMethod, string[] withPathInfoParts) => IsMatch(httpMethod, withPathInfoParts, out _);

    /// <summary>Whether the route takes a method and a path.</summary>
    /// <param name="wildcardMatchCount">How many components the wildcards took.</param>
    public bool IsMatch(string httpMethod, string[] withPathInfoParts, out int wildcardMatchCount)
    {
        wildcardMatchCount = 0;
        if (withPathInfoParts.Length != PathComponentsCount && !IsWildCardPath) return false;
        if (!AllowsVerb(httpMethod)) return false;

        var parts = Divide(withPathInfoParts, ignoreMismatch: false);
        if (parts == null || (parts.Length != TotalComponentsCount && !IsWildCardPath)) return false;

        var at = 0;
        for (var i = 0; i < _components.Length; i++)
        {
            var component = _components[i];
            if (component.IsLiteral)
            {
                if (at >= parts.Length || parts[at] != component.Literal) return false;
                at++;
            }
            else if (!component.IsWildcard)
            {
                at++;
            }
            else if (i == _components.Length - 1)
            {
                wildcardMatchCount += parts.Length - at;
                at = parts.Length;
            }
            else
            {
                while (at < parts.Length && parts[at] != _components[i + 1].Literal)
                {
                    at++;
                    wildcardMatchCount++;
                }
                if (parts.Length - at < _components.Length - i - 1) return false;
            }
        }
        return at == parts.Length;
    }

    /// <summary>How well the route matches: higher is better, -1 for no match.</summary>
    public int MatchScore(string httpMethod, string[] withPathInfoParts) =>
        IsMatch(httpMethod, withPathInfoParts, out var wildcardMatchCount) ? Score(httpMethod, wildcardMatchCount) : -1;

    /// <summary>The one handler of this route; a path that names its format gets one of its own.</summary>
    internal RestHandler GetHandler(string contentType)
    {
        if (contentType != null)
            return new RestHandler { RestPath = this, RequestName = RequestType.Name, ResponseContentType = contentType };
        return _handler ??= new RestHandler { RestPath = this, RequestName = RequestType.Name };
    }

    internal bool AllowsVerb(string httpMethod) =>
        AllowsAllVerbs || AllowedVerbs.IndexOf(httpMethod.ToUpperInvariant(), StringComparison.Ordinal) >= 0;

    /// <summary>The fewer components a wildcard takes the better, then the fewer variables, then the verb named alone.</summary>
    internal int Score(string httpMethod, int wildcardMatchCount) =>
        (Math.Max(10 - wildcardMatchCount, 1) * 1000) + Preference(httpMethod);

    /// <summary>The same without its floor, by which v3 takes wildcards of nine components and more for equals.</summary>
    internal long Rank(string httpMethod, int wildcardMatchCount) => (wildcardMatchCount * -1000L) + Preference(httpMethod);

    /// <summary>Fills a request from the path and a query string if the path is of the plain kind.</summary>
    internal bool TryPopulate(string path, int length, in QueryValues query, object instance) =>
        !IsWildCardPath && PathComponentsCount == TotalComponentsCount && path.IndexOf('%') < 0
        && _populator.TryPopulate(_components, path, length, query, instance);

    /// <summary>The values of a path with variables, over those of query string and form.</summary>
    internal Dictionary<string, string> ReadVariables(
        string pathInfo, Dictionary<string, string> queryStringAndFormData, bool decodesSlashes)
    {
        var values = queryStringAndFormData;
        if (VariablesCount == 0) return values;

        var parts = Divide(pathInfo.Split(['/'], StringSplitOptions.RemoveEmptyEntries), ignoreMismatch: true);
        if (parts.Length != TotalComponentsCount && !(IsWildCardPath && parts.Length >= TotalComponentsCount - _wildcards))
        {
            throw new ArgumentException(
                $"The path '{pathInfo}' has {parts.Length} components, the route '{Path}' has {TotalComponentsCount}.");
        }

        if (decodesSlashes)
        {
            for (var i = 0; i < parts.Length; i++) parts[i] = TargetPath.DecodeSlashes(parts[i]);
        }

        var read = new Dictionary<string, string>(VariablesCount + (values == null ? 0 : values.Count), StringComparer.Ordinal);
        var at = 0;
        for (var i = 0; i < _components.Length; i++)
        {
            var component = _components[i];
            if (component.IsLiteral)
            {
                at++;
                continue;
            }
            if (!component.IsWildcard)
            {
                read[_populator.PropertyOf(component.Variable)] = at < parts.Length ? parts[at] : null;
                at++;
                continue;
            }

            var end = i == _components.Length - 1 ? parts.Length : FindLiteral(parts, at, _components[i + 1].Literal);
            if (at < end) read[_populator.PropertyOf(component.Variable)] = string.Join("/", parts, at, end - at);
            at = end;
        }

        if (values != null)
        {
            foreach (var pair in values) read[pair.Key] = pair.Value;
        }
        return read;
    }

    private int Preference(string httpMethod) => (Math.Max(10 - VariablesCount, 1) * 100) + (Verb.Is(httpMethod, AllowedVerbs) ? 10 : 1);

    private static int FindLiteral(string[] parts, int from, string literal)
    {
        while (from < parts.Length && !string.Equals(parts[from], literal, StringComparison.OrdinalIgnoreCase)) from++;
        return from;
    }

    private static IEnumerable<string> GetHashKeys(string prefix, string[] parts)
    {
        foreach (var part in parts)
        {
            yield return prefix + part;
            if (part.IndexOf('.') < 0) continue;

            foreach (var subPart in part.Split('.')) yield return prefix + subPart;
        }
    }

    private string[] Divide(string[] parts, bool ignoreMismatch)
    {
        if (PathComponentsCount == TotalComponentsCount) return parts;

        var divided = new List<string>(TotalComponentsCount);
        for (var i = 0; i < parts.Length; i++)
        {
            if (i >= _isDivided.Length || !_isDivided[i])
            {
                divided.Add(parts[i]);
                continue;
            }
            var subParts = parts[i].Split('.');
            if (subParts.Length < 2 && !ignoreMismatch) return null;
            divided.AddRange(subParts);
        }
        return divided.ToArray();
    }
}
